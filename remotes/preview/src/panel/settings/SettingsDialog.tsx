import { css } from '@emotion/react';
import { previewYears } from '@kontor/api/preview';
import { Button, color, Disclosure, Modal, space, type } from '@kontor/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState } from 'react';
import { AbTestSection } from '../../features/ab-tests/AbTestSection.tsx';
import { VersionsSection } from '../../features/versions/VersionsSection.tsx';
import { EndedNotice } from '../EndedNotice.tsx';
import { MessageArea } from '../MessageArea.tsx';
import type { PreviewStore } from '../PreviewStore.ts';
import { isPreviewYear, type WallClock } from '../siteTime.ts';
import { DateTimeField } from './DateTimeField.tsx';

const formStyles = css`
  display: grid;
  gap: ${space(5)};
`;

const rowStyles = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 150px), 1fr));
  gap: ${space(4)};
`;

const faultStyles = css`
  ${type.s}
  grid-column: 1 / -1;
  margin: 0;
  color: ${color('danger')};
  font-weight: 600;
`;

const actionsStyles = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space(3)};
  @media (max-width: 479px) {
    & > button {
      flex: 1 1 100%;
    }
  }
`;

const dateRange = { min: `${previewYears.first}-01-01`, max: `${previewYears.last}-12-31` } as const;

/**
 * The date and time that were entered, and what is wrong with them. Each change loads the tests that run at that time.
 */
function useDateTime(store: PreviewStore, abTests: ReturnType<PreviewStore['createAbTests']>) {
  const [wallClock, setWallClock] = useState(store.wallClock);
  // While a year is being typed, it is invalid until its last digit.
  const [isYearTyped, setIsYearTyped] = useState(true);
  const date = useRef<HTMLInputElement>(null);
  const time = useRef<HTMLInputElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed date loads its tests by itself
  useEffect(() => {
    abTests.load(store.instantOf(wallClock));
    return abTests.stop;
  }, [abTests, store]);

  const isYearWrong = wallClock.date !== '' && !isPreviewYear(wallClock.date);
  const isSkipped =
    !isYearWrong && wallClock.date !== '' && wallClock.time !== '' && store.instantOf(wallClock) === undefined;
  return {
    wallClock,
    date,
    time,
    isYearFault: isYearWrong && isYearTyped,
    isSkipped,
    endTyping: () => setIsYearTyped(true),
    change(changed: Partial<WallClock>) {
      const next = { ...wallClock, ...changed };
      setWallClock(next);
      if (changed.date !== undefined) setIsYearTyped(false);
      store.dismissMessage();
      abTests.changeDate(store.instantOf(next));
    },
    /** Whether the date and time can be previewed. If not, the invalid field receives focus. */
    check(): boolean {
      setIsYearTyped(true);
      if (isYearWrong) date.current?.focus();
      else if (isSkipped) time.current?.focus();
      return !isYearWrong && !isSkipped;
    },
  };
}

function DateTimeFields(props: ReturnType<typeof useDateTime>) {
  const { wallClock, date, time, isYearFault, isSkipped, endTyping, change } = props;
  const { t } = useLingui();
  const { first: firstYear, last: lastYear } = previewYears;
  const faultId = useId();
  const hasFault = isYearFault || isSkipped;
  return (
    <div css={rowStyles}>
      <DateTimeField
        type="date"
        label={t`Date`}
        value={wallClock.date}
        onChange={(value) => change({ date: value })}
        faultId={hasFault ? faultId : undefined}
        inputRef={date}
        range={dateRange}
        onLeave={endTyping}
      />
      <DateTimeField
        type="time"
        label={t`Time`}
        value={wallClock.time}
        onChange={(value) => change({ time: value })}
        faultId={isSkipped ? faultId : undefined}
        inputRef={time}
      />
      {hasFault && (
        <p id={faultId} role="alert" css={faultStyles}>
          {isYearFault
            ? t`Please enter a year from ${firstYear} to ${lastYear}.`
            : t`This time does not exist, because the clocks go forward on that day.`}
        </p>
      )}
    </div>
  );
}

type Props = { readonly store: PreviewStore; readonly onClose: () => void };

/** The dialog for the preview's date, time, A/B test group and logout. */
export const SettingsDialog = observer(function SettingsDialog({ store, onClose }: Props) {
  const { t } = useLingui();
  const [abTests] = useState(store.createAbTests);
  const [isOpen, setIsOpen] = useState(abTests.selection.test !== '');
  const group = useRef<HTMLSelectElement>(null);
  const dateTime = useDateTime(store, abTests);
  const isGroupRefused = store.message === 'groupMissing';

  useEffect(() => {
    if (!isGroupRefused) return;
    if (isOpen) group.current?.focus();
    else setIsOpen(true);
  }, [isGroupRefused, isOpen]);

  return (
    <Modal isOpen title={t`Preview settings`} closeLabel={t`Close`} size="S" onClose={onClose}>
      <form
        noValidate
        css={formStyles}
        onSubmit={(event) => {
          event.preventDefault();
          if (dateTime.check()) void store.apply(dateTime.wallClock, abTests);
        }}
      >
        <DateTimeFields {...dateTime} />
        <Disclosure summary={t`A/B Test settings`} isOpen={isOpen} onToggle={setIsOpen}>
          <AbTestSection store={abTests} groupRef={group} onChange={store.dismissMessage} />
        </Disclosure>
        {store.versions.remotes && (
          <Disclosure summary={t`Versions`}>
            <VersionsSection store={store.versions} />
          </Disclosure>
        )}
        {store.hasEnded && <EndedNotice loginAddress={store.loginAddress} />}
        <MessageArea message={store.message} onDismiss={store.dismissMessage} />
        <div css={actionsStyles}>
          <Button type="submit" size="small" state={store.isApplying ? 'loading' : 'none'}>
            <Trans>Set preview settings</Trans>
          </Button>
          <Button
            variant="secondary"
            size="small"
            state={store.isLeaving ? 'loading' : 'none'}
            onClick={() => void store.logout()}
          >
            <Trans>Logout</Trans>
          </Button>
        </div>
      </form>
    </Modal>
  );
});
