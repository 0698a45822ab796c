import { css } from '@emotion/react';
import { type ComponentProps, useState } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { eyeOffShape, eyeShape } from '../icons/shapes.ts';
import { radius, space, touchTarget } from '../tokens/tokens.ts';
import { controlFrameStyles, controlStyles } from './controlStyles.ts';
import { Field, type FieldProps, ValidMark } from './Field.tsx';
import { passwordStrength } from './passwordStrength.ts';
import { type StrengthLabels, StrengthMeter } from './StrengthMeter.tsx';

type InputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'onChange' | 'children'>;

type Props = InputProps &
  FieldProps & {
    readonly value: string;
    readonly onChange: (value: string) => void;
    /** Name of the button that reveals the password. */
    readonly revealLabel: string;
    /** If set, the field shows the strength of the password. Meant for choosing a password, not for logging in. */
    readonly strengthLabels?: StrengthLabels;
  };

const inputStyles = css`
  padding-inline-end: ${space(14)};
`;

const validStyles = css`
  padding-inline-end: ${space(21)};
`;

const revealStyles = css`
  position: absolute;
  inset-block-start: 4px;
  inset-inline-end: ${space(1)};
  display: grid;
  place-items: center;
  width: ${touchTarget};
  height: ${touchTarget};
  padding: 0;
  border: 0;
  border-radius: ${radius.pill};
  background: none;
  color: inherit;
  cursor: pointer;
`;

/** A password field with a button that reveals the password and an optional strength meter. */
export function PasswordField({ label, hint, state, error, isRequired, value, onChange, ...props }: Props) {
  const { revealLabel, strengthLabels, id, ...rest } = props;
  const [isRevealed, setIsRevealed] = useState(false);
  return (
    <Field id={id} label={label} hint={hint} state={state} error={error} isRequired={isRequired}>
      {(control, shownState) => (
        <>
          <div css={controlFrameStyles}>
            <input
              autoCapitalize="none"
              autoComplete={strengthLabels ? 'new-password' : 'current-password'}
              spellCheck={false}
              {...rest}
              {...control}
              type={isRevealed ? 'text' : 'password'}
              value={value}
              onChange={(event) => onChange(event.currentTarget.value)}
              css={[controlStyles(shownState), inputStyles, shownState === 'valid' && validStyles]}
            />
            {shownState === 'valid' && <ValidMark besides={36} />}
            <button
              type="button"
              aria-label={revealLabel}
              aria-pressed={isRevealed}
              disabled={rest.disabled}
              onClick={() => setIsRevealed(!isRevealed)}
              css={revealStyles}
            >
              <Icon shape={isRevealed ? eyeOffShape : eyeShape} size={22} />
            </button>
          </div>
          {strengthLabels && <StrengthMeter strength={passwordStrength(value)} labels={strengthLabels} />}
        </>
      )}
    </Field>
  );
}
