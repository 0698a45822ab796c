/** An entry that the chrome pushes to the data layer. */
export type DataLayerEntry = {
  /** The visitor has made or changed the choice, in this tab or another (CONSENT-6). */
  readonly event: 'consent_changed';
  /** The groups that are active now; empty if the choice was removed. */
  readonly consent_groups: readonly string[];
};
