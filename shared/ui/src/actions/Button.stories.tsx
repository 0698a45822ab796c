import preview from '../../.storybook/preview.tsx';
import { Captioned, Column, Row } from '../../.storybook/stage.tsx';
import { Icon } from '../icons/Icon.tsx';
import { arrowRightShape, cartShape } from '../icons/shapes.ts';
import { Button, type ButtonSize, type ButtonVariant, buttonStyles } from './Button.tsx';

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'activating', 'sale', 'community'];
const sizes: readonly ButtonSize[] = ['small', 'medium', 'large'];

const meta = preview.meta({
  title: 'Actions/Button',
  component: Button,
  args: { children: 'Add to cart', size: 'medium', variant: 'primary', state: 'none', isDisabled: false },
  argTypes: {
    size: { control: 'inline-radio', options: sizes },
    variant: { control: 'inline-radio', options: variants },
    state: { control: 'inline-radio', options: ['none', 'loading'] },
    type: { table: { disable: true } },
  },
  parameters: {
    docs: {
      description: {
        component:
          'One **primary** button per view, for the main action of the page. **Secondary** for other actions, **activating** for going on to checkout, **sale** and **community** only in their own areas. While it is loading or disabled it stays in the tab order, is announced as disabled and ignores clicks. A press shows a ripple for at least 250 ms; with reduced motion it is a flash.',
      },
    },
  },
});

export const Playground = meta.story();

export const Variants = meta.story({
  render: () => (
    <Row>
      {variants.map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
    </Row>
  ),
});

export const Sizes = meta.story({
  render: () => (
    <Row>
      {sizes.map((size) => (
        <Button key={size} size={size}>
          {size}
        </Button>
      ))}
    </Row>
  ),
});

export const Loading = meta.story({
  render: () => (
    <Row>
      {variants.map((variant) => (
        <Button key={variant} variant={variant} state="loading">
          {variant}
        </Button>
      ))}
    </Row>
  ),
});

export const Disabled = meta.story({
  render: () => (
    <Row>
      {variants.map((variant) => (
        <Button key={variant} variant={variant} isDisabled>
          {variant}
        </Button>
      ))}
    </Row>
  ),
});

export const WithIcon = meta.story({
  render: () => (
    <Row>
      <Button>
        <Icon shape={cartShape} size={20} /> To the cart
      </Button>
      <Button variant="secondary">
        Continue <Icon shape={arrowRightShape} size={20} isDirectional />
      </Button>
    </Row>
  ),
});

export const LinkThatLooksLikeOne = meta.story({
  render: () => (
    <Column>
      <Captioned caption="buttonStyles() on a link">
        <a href="#checkout" css={buttonStyles({ variant: 'activating', size: 'large' })}>
          Go to checkout
        </a>
      </Captioned>
    </Column>
  ),
});
