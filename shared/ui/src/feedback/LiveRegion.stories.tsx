import { useState } from 'react';
import preview from '../../.storybook/preview.tsx';
import { Row } from '../../.storybook/stage.tsx';
import { Button } from '../actions/Button.tsx';
import { LiveRegion } from './LiveRegion.tsx';

const meta = preview.meta({
  title: 'Feedback/Live region',
  component: LiveRegion,
  args: { message: '' },
  parameters: {
    docs: {
      description: {
        component:
          'Speaks to screen readers what everybody else sees happen. It stands in the page from the start; a message that it is born with is not spoken. Another `turn` has the same words spoken again.',
      },
    },
  },
});

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <Row>
      <Button onClick={() => setCount(count + 1)}>Add to cart</Button>
      <LiveRegion message={count > 0 ? `${count} articles in the cart` : ''} />
      <span aria-hidden="true">Spoken: {count > 0 ? `${count} articles in the cart` : 'nothing yet'}</span>
    </Row>
  );
}

export const Playground = meta.story({ render: () => <Counter /> });
