import { css } from '@emotion/react';
import { color, motion, radius, space, type } from '../tokens/tokens.ts';
import type { PasswordStrength } from './passwordStrength.ts';

type Rated = Exclude<PasswordStrength, 'none'>;

/** The wording of each rating. */
export type StrengthLabels = Readonly<Record<Rated, string>>;

const steps: readonly Rated[] = ['weak', 'ok', 'strong', 'veryStrong'];

const meterStyles = css`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: ${space(1)};
  & > span {
    height: 4px;
    border-radius: ${radius.pill};
    background: ${color('line')};
    transition: background-color ${motion.base};
  }
  @media (forced-colors: active) {
    & > span {
      border: 1px solid;
      &[data-filled] {
        border-width: 2px;
      }
    }
  }
`;

const fillColors: Readonly<Record<Rated, string>> = {
  weak: color('danger'),
  ok: color('star'),
  strong: color('activating'),
  veryStrong: color('activating'),
};

const wordStyles = css`
  ${type.xs}
  min-block-size: 1.4em;
  margin: ${space(1.5)} 0 0;
`;

/** Shows the strength as four bars and a word. Screen readers announce the word when it changes. */
export function StrengthMeter({
  strength,
  labels,
}: {
  readonly strength: PasswordStrength;
  readonly labels: StrengthLabels;
}) {
  const reached = strength === 'none' ? 0 : steps.indexOf(strength) + 1;
  const fill = strength === 'none' ? undefined : fillColors[strength];
  return (
    <div>
      <div aria-hidden="true" css={meterStyles}>
        {steps.map((step, index) => (
          <span key={step} {...(index < reached ? { 'data-filled': true, style: { background: fill } } : {})} />
        ))}
      </div>
      <p role="status" css={wordStyles}>
        {strength === 'none' ? '' : labels[strength]}
      </p>
    </div>
  );
}
