import { css } from '@emotion/react';
import type { InfoPage } from '@kontor/api/service';
import { buttonStyles, space, type } from '@kontor/ui';
import { cardStyles, textStyles } from '../pageStyles.ts';

const sectionsStyles = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 340px), 1fr));
  gap: ${space(5)};
  inline-size: 100%;
`;

const sectionStyles = css`
  ${cardStyles}
  align-content: start;
  gap: ${space(2)};
  & > h2 {
    ${type.l}
    margin: 0;
  }
`;

const leadStyles = css`
  ${textStyles}
  ${type.l}
`;

export type InfoProps = { readonly info: InfoPage };

/** An info page's lead. */
export const Lead = ({ info }: InfoProps) => <p css={leadStyles}>{info.lead}</p>;

/** An info page's facts. */
export const Sections = ({ info }: InfoProps) => (
  <div css={sectionsStyles}>
    {info.sections.map(({ id, title, text }) => (
      <section key={title} id={id} css={sectionStyles}>
        <h2>{title}</h2>
        <p css={textStyles}>{text}</p>
      </section>
    ))}
  </div>
);

/** An info page's link, if it has one. */
export const Action = ({ info: { action } }: InfoProps) =>
  action && (
    <a css={buttonStyles()} href={action.url}>
      {action.text}
    </a>
  );
