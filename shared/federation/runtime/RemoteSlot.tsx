import { type ComponentType, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { RemoteModuleId, RemoteModuleProps } from '../contract/remoteModules.ts';
import { loadSlot, type PreparedModule, type SlotLife, type SlotOptions } from './loadSlot.ts';
import { PaintProbe } from './PaintProbe.tsx';
import { SlotBoundary } from './SlotBoundary.tsx';

type Props<Id extends RemoteModuleId> = SlotOptions<Id> & {
  readonly props: RemoteModuleProps<Id>;
  /** Stands in the slot until the module has painted, and for good when it fails. */
  readonly fallback: ReactNode;
};

/**
 * A place in a page for one remote module. A module that is dead, slow, corrupt or throws leaves its fallback in
 * place and a report; nothing else in the page notices.
 */
export function RemoteSlot<Id extends RemoteModuleId>(slot: Props<Id>) {
  const { id, locale, loader, deadlineMs, onReport, props, fallback } = slot;
  const [prepared, setPrepared] = useState<PreparedModule<Id>>();
  const life = useRef<SlotLife>(undefined);
  const reportTo = useRef(onReport);
  reportTo.current = onReport;

  useEffect(() => {
    const options = { id, locale, loader, ...(deadlineMs === undefined ? {} : { deadlineMs }) };
    life.current = loadSlot<Id>(
      { ...options, onReport: (report) => reportTo.current(report) },
      { onReady: setPrepared, onGiveUp: () => undefined },
    );
    return () => {
      life.current?.dispose();
      // What was prepared for another module, or another language, has no place here any more.
      setPrepared(undefined);
    };
  }, [id, locale, loader, deadlineMs]);

  if (!prepared) return fallback;
  const Module = prepared.Component as ComponentType<object>;
  return (
    <SlotBoundary fallback={fallback} onError={(error) => life.current?.failed(error)}>
      <Suspense fallback={fallback}>
        <PaintProbe onPaint={() => life.current?.painted()}>
          <Module {...props} {...{ i18n: prepared.i18n }} />
        </PaintProbe>
      </Suspense>
    </SlotBoundary>
  );
}
