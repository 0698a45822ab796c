import { css } from '@emotion/react';
import preview from '../../.storybook/preview.tsx';
import { Captioned, Row } from '../../.storybook/stage.tsx';
import { Icon } from '../icons/Icon.tsx';
import { cartShape } from '../icons/shapes.ts';
import { Badge } from './Badge.tsx';

const meta = preview.meta({
  title: 'Content/Badge',
  component: Badge,
  args: { count: 3, label: '3 articles' },
  parameters: {
    docs: {
      description: {
        component:
          'A count on a control. Hidden at 0; above 99 it shows +99 in smaller type. The label has the exact count for screen readers.',
      },
    },
  },
});

export const Playground = meta.story();

export const Counts = meta.story({
  render: () => (
    <Row>
      {[0, 1, 12, 99, 100, 4711].map((count) => (
        <Captioned key={count} caption={String(count)}>
          <Badge count={count} label={`${count} articles`} />
        </Captioned>
      ))}
    </Row>
  ),
});

export const OnAnIcon = meta.story({
  render: () => (
    <span css={css`position: relative; display: inline-block;`}>
      <Icon shape={cartShape} size={32} />
      <span css={css`position: absolute; inset-block-start: -8px; inset-inline-end: -10px; display: flex;`}>
        <Badge count={120} label="120 articles" />
      </span>
    </span>
  ),
});
