import { type ComponentType, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { RemoteModuleId, RemoteModuleProps } from '../../contract/remoteModules.ts';
import { loadSlot, type PreparedModule, type SlotHandle, type SlotOptions } from '../loading/loadSlot.ts';
import { PaintProbe } from './PaintProbe.tsx';
import { SlotBoundary } from './SlotBoundary.tsx';

type Props<Id extends RemoteModuleId> = SlotOptions<Id> & {
  readonly props: RemoteModuleProps<Id>;
  /** Content that is shown until the module has painted, and for good if the module fails. */
  readonly fallback: ReactNode;
};

/**
 * A page's slot for one remote module. If the module fails to load, is late or throws, the slot shows the fallback and
 * sends a report. The rest of the page is not affected.
 */
export function RemoteSlot<Id extends RemoteModuleId>(slot: Props<Id>) {
  const { id, locale, loader, deadlineMs, touched, onReport, props, fallback } = slot;
  const [prepared, setPrepared] = useState<PreparedModule<Id>>();
  const handle = useRef<SlotHandle>(undefined);
  const reportTo = useRef(onReport);
  reportTo.current = onReport;

  useEffect(() => {
    const options = {
      ...{ id, locale, loader },
      ...(deadlineMs === undefined ? {} : { deadlineMs }),
      ...(touched ? { touched } : {}),
    };
    handle.current = loadSlot<Id>(
      { ...options, onReport: (report) => reportTo.current(report) },
      { onReady: setPrepared, onGiveUp: () => undefined },
    );
    return () => {
      handle.current?.dispose();
      // The prepared module belongs to the previous module id or locale.
      setPrepared(undefined);
    };
  }, [id, locale, loader, deadlineMs, touched]);

  if (!prepared) return fallback;
  const Module = prepared.Component as ComponentType<object>;
  return (
    <SlotBoundary fallback={fallback} onError={(error) => handle.current?.failed(error)}>
      <Suspense fallback={fallback}>
        <PaintProbe onPaint={() => handle.current?.painted()}>
          <Module {...props} {...{ i18n: prepared.i18n }} />
        </PaintProbe>
      </Suspense>
    </SlotBoundary>
  );
}
