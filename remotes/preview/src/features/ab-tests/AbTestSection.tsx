import { css } from '@emotion/react';
import { Notification, Select, space, type } from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import type { Ref } from 'react';
import { type AbChoice, type AbTestResult, type AbTestStore, specialChoices } from './AbTestStore.ts';

const sectionStyles = css`
  display: grid;
  gap: ${space(3)};
  & > p {
    ${type.s}
    margin: 0;
    min-block-size: 1.5em;
  }
`;

const rowStyles = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  gap: ${space(4)};
`;

type Props = {
  readonly store: AbTestStore;
  readonly groupRef: Ref<HTMLSelectElement>;
  /** Called after each choice. */
  readonly onChange: () => void;
};

/** The selects for an A/B test and its group, and the result of loading the tests. */
export const AbTestSection = observer(function AbTestSection({ store, groupRef, onChange }: Props) {
  const { t } = useLingui();
  const messages: Readonly<Record<NonNullable<AbTestResult>, string>> = {
    loading: t`Loading tests...`,
    found: t`Active tests found.`,
    none: t`No active tests for this date.`,
    failed: t`Failed to fetch AB tests.`,
  };
  const optionOf =
    (prompt: string) =>
    ({ value, name }: AbChoice) => ({
      value,
      text: name ?? (value === specialChoices.none ? t`None` : prompt),
    });
  const change = (choose: (value: string) => void) => (value: string) => {
    choose(value);
    onChange();
  };
  return (
    <div css={sectionStyles}>
      {store.result === 'failed' ? (
        <Notification kind="error">{messages.failed}</Notification>
      ) : (
        <p role="status">{store.result && messages[store.result]}</p>
      )}
      <div css={rowStyles}>
        <Select
          label={t`Name`}
          options={store.testChoices.map(optionOf(t`Select an A/B test`))}
          value={store.testValue}
          disabled={store.isDisabled}
          onChange={change(store.chooseTest)}
        />
        <Select
          ref={groupRef}
          label={t`Group`}
          options={store.groupChoices.map(optionOf(t`Select a group`))}
          value={store.groupValue}
          disabled={store.isDisabled || store.groupChoices.length === 0}
          state={store.isGroupMissing ? 'error' : 'default'}
          error={t`Required`}
          onChange={change(store.chooseGroup)}
        />
      </div>
    </div>
  );
});
