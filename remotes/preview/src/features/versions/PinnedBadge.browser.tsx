import { css, Global } from '@emotion/react';
import type { RemoteVersions } from '@kontor/api/preview';
import { above, Button, color, font, layer, radius, shadow, space, type } from '@kontor/ui';
import { Trans } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import { Fragment, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useFreeEdge } from './useFreeEdge.browser.ts';
import type { VersionsStore } from './VersionsStore.ts';

/** A bar over the lower edge of the window; a card on wide windows, at the other side than the app banner. */
const badgeStyles = css`
  ${type.xs}
  &,
  & * {
    box-sizing: border-box;
  }
  position: fixed;
  inset: auto 0 0;
  z-index: ${layer.sticky};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(3)};
  padding: ${space(1)} ${space(3)};
  border: 2px solid ${color('danger')};
  background: ${color('danger-soft')};
  box-shadow: ${shadow.high};
  color: ${color('ink')};
  font-family: ${font.text};
  font-weight: 600;
  & > p {
    /* In the unit of the text: the button stands below enlarged text. */
    flex: 1 1 9em;
    margin: 0;
    overflow-wrap: anywhere;
  }
  & > button {
    max-inline-size: 8.5rem;
    white-space: normal;
  }
  ${above.mobile} {
    ${type.s}
    padding: ${space(2)} ${space(4)};
    inset-inline: ${space(6)} auto;
    max-inline-size: 460px;
    margin-block-end: ${space(6)};
    border-radius: ${radius.m};
    & > button {
      max-inline-size: none;
    }
  }
  @media print {
    position: static;
    & > button {
      display: none;
    }
  }
`;

/** Keeps what gets the focus clear of the badge. */
const focusStyles = css`
  :focus-visible {
    scroll-margin-block-end: ${space(24)};
  }
`;

/** At the page's end nothing is below the badge. */
const roomStyles = css`
  inline-size: 100%;
`;

/** Versions of several remotes would cover much of the window; the panel and a print have them. */
const versionStyles = css`
  @media screen {
    display: none;
  }
`;

type NamesProps = { readonly remotes: readonly RemoteVersions[] };

/** The names, and the version of a single remote. */
function Names({ remotes }: NamesProps) {
  return remotes.map(({ name, pinned }, index) => (
    <Fragment key={name}>
      {index > 0 && ', '}
      {name}
      {remotes.length > 1 ? <span css={versionStyles}> {pinned}</span> : ` ${pinned}`}
    </Fragment>
  ));
}

type Props = { readonly store: VersionsStore };

/**
 * Tells which remotes run in another version than the live one, with the way back. It stays in view (PREV-31), so it is in
 * the body: a container that the browser skips while it is out of view keeps fixed elements inside.
 */
export const PinnedBadge = observer(function PinnedBadge({ store }: Props) {
  const badge = useRef<HTMLDivElement>(null);
  const isShown = store.pinned.length > 0;
  const { edge, height } = useFreeEdge(badge, isShown);
  if (!isShown) return null;
  return (
    <div css={roomStyles} style={{ blockSize: height }}>
      <Global styles={focusStyles} />
      {createPortal(
        <div ref={badge} lang="en" data-remote="preview" css={badgeStyles} style={{ insetBlockEnd: edge }}>
          <p role="status">
            <Trans>
              Not the live version: <Names remotes={store.pinned} />
            </Trans>
          </p>
          {store.hasFailed && (
            <p role="alert">
              <Trans>The versions could not be applied.</Trans>
            </p>
          )}
          <Button
            variant="secondary"
            size="small"
            state={store.isApplying ? 'loading' : 'none'}
            onClick={() => void store.reset()}
          >
            <Trans>Back to live versions</Trans>
          </Button>
        </div>,
        document.body,
      )}
    </div>
  );
});
