import { type AppBridge, createBrowserAppBridge } from '@kontor/browser';
import { appHookName, linkTargets } from '@kontor/site';
import { arrowLeftShape, Icon, iconButtonStyles } from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';

type Props = {
  /** The app that shows this page. A test can replace it. */
  readonly bridge?: Pick<AppBridge, 'goBack'>;
};

/**
 * The back button (HEAD-16). Before hydration, and without JavaScript, the back button is just a link to the home page.
 */
export function BackButton({ bridge }: Props) {
  const { t } = useLingui();
  return (
    <a
      href={linkTargets.home}
      aria-label={t`Back`}
      title={t`Back`}
      css={iconButtonStyles}
      onClick={(event) => {
        // A press that opens a new tab or window simply follows the link to the home page.
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        (bridge ?? createBrowserAppBridge(appHookName)).goBack();
      }}
    >
      <Icon shape={arrowLeftShape} isDirectional />
    </a>
  );
}
