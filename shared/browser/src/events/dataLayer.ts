/** An entry that the chrome pushes to the data layer. */
export type DataLayerEntry = {
  /** The visitor has made or changed the consent choice, in this tab or another (CONSENT-6). */
  readonly event: 'consent_changed';
  /** The groups that are now active; empty if the choice was removed. */
  readonly consent_groups: readonly string[];
};
