import { css } from '@emotion/react';
import { contrast } from '@kontor/site';
import preview from '../../.storybook/preview.tsx';
import { Grid, Row } from '../../.storybook/stage.tsx';
import { Button } from '../actions/Button.tsx';
import { contrastPairs, minContrast } from './contrastPairs.ts';
import { Theme } from './Theme.tsx';
import { type ThemeName, themes } from './themes.ts';
import { color, font, radius, space, type } from './tokens.ts';

const names = Object.keys(themes) as ThemeName[];

const cardStyles = css`
  display: grid;
  gap: ${space(4)};
  padding: ${space(6)};
  border: 1px solid ${color('line')};
  border-radius: inherit;
  & h3 {
    ${type.l}
    font-family: ${font.headline};
  }
  & p {
    ${type.s}
    margin: 0;
    color: ${color('ink-muted')};
  }
`;

const swatchesStyles = css`
  display: flex;
  & > span {
    flex: 1;
    height: 32px;
  }
  & > span:first-of-type {
    border-start-start-radius: ${radius.m};
    border-end-start-radius: ${radius.m};
  }
  & > span:last-of-type {
    border-start-end-radius: ${radius.m};
    border-end-end-radius: ${radius.m};
  }
`;

const tableStyles = css`
  ${type.xs}
  width: 100%;
  max-width: 640px;
  border-collapse: collapse;
  & th,
  & td {
    padding: ${space(1.5)} ${space(3)};
    border-block-end: 1px solid ${color('line')};
    text-align: start;
  }
`;

const shown = ['surface', 'sand', 'roast', 'accent', 'activating', 'sale', 'community', 'ink'] as const;

const meta = preview.meta({
  title: 'Foundations/Themes',
  component: Theme,
  args: { theme: themes.light, children: '' },
  parameters: {
    docs: {
      description: {
        component:
          'Twelve sets of colours with the same names. A theme applies to a part of the page and can be nested. Every pair that components use has the contrast of WCAG 2.2 AA; a test checks it for all themes. The tool bar switches the theme of every page here.',
      },
    },
  },
});

export const AllTwelve = meta.story({
  render: () => (
    <Grid>
      {names.map((name) => (
        <div key={name} style={{ borderRadius: 16, overflow: 'hidden' }}>
          <Theme theme={themes[name]}>
            <div css={cardStyles} style={{ borderRadius: 16 }}>
              <h3>{name}</h3>
              <p>Three single origins of the new harvest, roasted on Tuesday.</p>
              <div css={swatchesStyles} aria-hidden="true">
                {shown.map((one) => (
                  <span key={one} style={{ background: color(one) }} />
                ))}
              </div>
              <Row>
                <Button size="small">Add to cart</Button>
                <Button size="small" variant="secondary">
                  Remember
                </Button>
              </Row>
            </div>
          </Theme>
        </div>
      ))}
    </Grid>
  ),
});

export const Contrast = meta.story({
  render: (_args, { globals }) => {
    const theme = themes[globals['theme'] as ThemeName];
    return (
      <table css={tableStyles}>
        <thead>
          <tr>
            <th scope="col">Pair</th>
            <th scope="col">For</th>
            <th scope="col">Least</th>
            <th scope="col">Here</th>
          </tr>
        </thead>
        <tbody>
          {contrastPairs.map(({ kind, front, back }) => (
            <tr key={`${kind} ${front} ${back}`}>
              <td>
                {front} on {back}
              </td>
              <td>{kind}</td>
              <td>{minContrast[kind]}</td>
              <td>{contrast(theme[front], theme[back]).toFixed(2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    );
  },
});
