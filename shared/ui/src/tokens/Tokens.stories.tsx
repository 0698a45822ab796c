import { css } from '@emotion/react';
import preview from '../../.storybook/preview.tsx';
import { Captioned, Column, Grid } from '../../.storybook/stage.tsx';
import { color, font, radius, shadow, space, type } from './tokens.ts';

const meta = preview.meta({
  title: 'Foundations/Type and space',
  tags: ['!autodocs'],
});

const sizes = Object.entries(type).reverse();

export const Type = meta.story({
  render: () => (
    <Column width="760px">
      {sizes.map(([name, declarations]) => (
        <Captioned key={name} caption={name}>
          <div css={[{ fontFamily: name.includes('l') ? font.headline : font.text }, css`${declarations}`]}>
            Zażółć gęślą jaźň, çay için şöyle: coffee by the pound
          </div>
        </Captioned>
      ))}
    </Column>
  ),
});

const barStyles = css`
  height: 16px;
  background: ${color('roast')};
`;

export const Space = meta.story({
  render: () => (
    <Column>
      {[1, 2, 3, 4, 6, 8, 12, 16].map((steps) => (
        <Captioned key={steps} caption={`space(${steps}) · ${space(steps)}`}>
          <div css={barStyles} style={{ width: space(steps) }} />
        </Captioned>
      ))}
    </Column>
  ),
});

const boxStyles = css`
  height: 96px;
  background: ${color('surface')};
`;

export const ShapeAndDepth = meta.story({
  render: () => (
    <Grid>
      {Object.entries(radius).map(([name, value]) => (
        <Captioned key={name} caption={`radius.${name} · ${value}`}>
          <div css={[boxStyles, { borderRadius: value, border: `1px solid ${color('line-strong')}` }]} />
        </Captioned>
      ))}
      {Object.entries(shadow).map(([name, value]) => (
        <Captioned key={name} caption={`shadow.${name}`}>
          <div css={[boxStyles, { borderRadius: radius.m, boxShadow: value }]} />
        </Captioned>
      ))}
    </Grid>
  ),
});
