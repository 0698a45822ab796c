import { css } from '@emotion/react';
import { consentGroups, linkTargets } from '@kontor/site';
import { buttonStyles, Checkbox, Notification, space, type } from '@kontor/ui';
import { useState } from 'react';
import { useNotIndexed, useTitle } from './documentHooks.ts';
import type { PageProps } from './pageProps.ts';
import { cardStyles, contentStyles, noticeStyles, pageTitleStyles, textStyles } from './pageStyles.ts';

const formStyles = css`
  ${cardStyles}
  inline-size: min(100%, 720px);
`;

const groupStyles = css`
  display: grid;
  gap: ${space(1)};
  & > h2 {
    ${type.m}
    margin: 0;
  }
  & label {
    font-weight: 600;
  }
`;

const waysStyles = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;

/** All choices look the same (CONSENT-9). */
const wayStyles = buttonStyles({ variant: 'secondary' });

/**
 * The cookie settings as a plain form, for visitors without scripts and for pages without the consent script. The
 * server processes the form. All three buttons look the same, and nothing is preselected (CONSENT-9).
 */
export function ConsentPage({ content }: PageProps) {
  const settings = content?.consent;
  const [checked, setChecked] = useState(settings?.granted ?? []);
  useTitle(settings?.texts.settings);
  useNotIndexed(true);
  if (!settings) return null;
  const { texts, granted, isSaved } = settings;
  const choices = [
    { group: consentGroups.tracking, title: texts.trackingTitle, text: texts.trackingText },
    { group: consentGroups.marketing, title: texts.marketingTitle, text: texts.marketingText },
  ];
  const note = isSaved ? texts.saved : granted ? undefined : texts.unknown;
  return (
    <div css={[contentStyles, noticeStyles]}>
      <h1 css={pageTitleStyles}>{texts.settings}</h1>
      {note && <Notification>{note}</Notification>}
      <p css={textStyles}>
        {texts.lead} <a href="/privacy">{texts.privacy}</a>
      </p>
      <form action={linkTargets.consentSettings} method="post" css={formStyles}>
        <div css={groupStyles}>
          <h2>
            {texts.necessaryTitle} · {texts.always}
          </h2>
          <p css={textStyles}>{texts.necessaryText}</p>
        </div>
        {choices.map(({ group, title, text }) => (
          <div key={group} css={groupStyles}>
            <Checkbox
              name="group"
              value={group}
              label={title}
              isChecked={checked.includes(group)}
              onChange={(isChecked) =>
                setChecked((all) => all.filter((one) => one !== group).concat(isChecked ? group : []))
              }
              aria-describedby={`text-${group}`}
            />
            <p id={`text-${group}`} css={textStyles}>
              {text}
            </p>
          </div>
        ))}
        <div css={waysStyles}>
          <button type="submit" name="choice" value="selected" css={wayStyles}>
            {texts.save}
          </button>
          <button type="submit" name="choice" value="necessary" css={wayStyles}>
            {texts.necessary}
          </button>
          <button type="submit" name="choice" value="all" css={wayStyles}>
            {texts.accept}
          </button>
        </div>
      </form>
    </div>
  );
}
