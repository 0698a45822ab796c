import { type AppBridge, createBrowserAppBridge } from '@kontor/browser';
import { appHookName, linkTargets } from '@kontor/site';
import { arrowLeftShape, Icon, iconButtonStyles } from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';

type Props = {
  /** The app that shows this page unless a test replaces it. */
  readonly bridge?: Pick<AppBridge, 'goBack'>;
};

/** The way back (HEAD-16). A link to the home page, which is where it leads before and without JavaScript. */
export function BackButton({ bridge }: Props) {
  const { t } = useLingui();
  return (
    <a
      href={linkTargets.home}
      aria-label={t`Back`}
      title={t`Back`}
      css={iconButtonStyles}
      onClick={(event) => {
        // A press that opens a new tab or window leads to the home page there.
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        (bridge ?? createBrowserAppBridge(appHookName)).goBack();
      }}
    >
      <Icon shape={arrowLeftShape} isDirectional />
    </a>
  );
}
