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
          'Announces changes to screen readers. It must be in the page before its first message, since its initial content is not announced. A new `repetition` announces the same message again.',
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
