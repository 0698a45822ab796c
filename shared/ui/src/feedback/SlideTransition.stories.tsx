import { useState } from 'react';
import preview from '../../.storybook/preview.tsx';
import { Column, Row } from '../../.storybook/stage.tsx';
import { Button } from '../actions/Button.tsx';
import { Notification } from './Notification.tsx';
import { type SlideOrigin, SlideTransition } from './SlideTransition.tsx';

const origins: readonly SlideOrigin[] = ['start', 'end', 'top', 'bottom'];

const meta = preview.meta({
  title: 'Feedback/Slide transition',
  component: SlideTransition,
  args: { contentKey: 0, from: 'end', children: 'Content' },
  parameters: {
    docs: {
      description: {
        component:
          'Content slides in within 600 ms when it is mounted or gets a new key. Start and end follow the direction of the text. With reduced motion it fades in only.',
      },
    },
  },
});

function Slides() {
  const [slide, setSlide] = useState<{ turn: number; from: SlideOrigin }>({ turn: 0, from: 'end' });
  return (
    <Column width="560px">
      <Row>
        {origins.map((from) => (
          <Button key={from} size="small" variant="secondary" onClick={() => setSlide({ turn: slide.turn + 1, from })}>
            from {from}
          </Button>
        ))}
      </Row>
      <SlideTransition contentKey={slide.turn} from={slide.from}>
        <Notification>It came from {slide.from}.</Notification>
      </SlideTransition>
    </Column>
  );
}

export const Playground = meta.story({ render: () => <Slides /> });
