import { brand } from '@kontor/site';

/** The name under which tracking posts messages between windows. */
export const frameEmitter = `${brand.key}-tracking`;

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * Whether a message comes from the tracking of a frame, whatever its form is. A separate module, since every page loads
 * it, and what reads the message is loaded with consent.
 */
export const isFrameMessage = (data: unknown): data is Readonly<Record<string, unknown>> =>
  isRecord(data) && data['emitter'] === frameEmitter;
