import { css } from '@emotion/react';
import preview from '../../.storybook/preview.tsx';
import { color, radius, space, type } from '../tokens/tokens.ts';
import * as account from './accountShapes.ts';
import { Icon } from './Icon.tsx';
import { iconNames } from './iconShape.ts';
import { NamedIcon } from './NamedIcon.tsx';
import * as purchase from './purchaseShapes.ts';
import * as controls from './shapes.ts';

const gridStyles = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(168px, 1fr));
  gap: ${space(3)};
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    ${type.xs}
    display: grid;
    justify-items: center;
    gap: ${space(3)};
    padding: ${space(5)} ${space(2)} ${space(4)};
    border-radius: ${radius.m};
    background: ${color('surface')};
    color: ${color('ink-muted')};
    overflow-wrap: anywhere;
    text-align: center;
  }
  & svg {
    color: ${color('ink')};
  }
`;

const meta = preview.meta({
  title: 'Foundations/Icons',
  component: Icon,
  args: { shape: controls.cartShape, size: 32 },
  parameters: {
    docs: {
      description: {
        component:
          'Drawn on a grid of 24 with a stroke of 1.6, in the colour of the surrounding text. An icon must not be the only carrier of a meaning. Import the shapes that you use; `NamedIcon` from `@kontor/ui/icons` is for icon names in content; signs of networks and app makers are areas, not lines.',
      },
    },
  },
});

export const Playground = meta.story();

export const OfControls = meta.story({
  render: () => (
    <ul css={gridStyles}>
      {Object.entries({ ...controls, ...account, ...purchase }).map(([name, shape]) => (
        <li key={name}>
          <Icon shape={shape} size={32} />
          {name}
        </li>
      ))}
    </ul>
  ),
});

export const OfContent = meta.story({
  render: () => (
    <ul css={gridStyles}>
      {iconNames.map((name) => (
        <li key={name}>
          <NamedIcon name={name} size={32} />
          {/* Lets long names break between words. */}
          {name.replaceAll('_', '_\u200b')}
        </li>
      ))}
    </ul>
  ),
});
