import { css } from '@emotion/react';
import type { ThemeWorld } from '@kontor/api/navigation';
import { above, buttonStyles, color, radius, space, type } from '@kontor/ui';
import { Trans } from '@lingui/react/macro';

const heroStyles = css`
  display: grid;
  overflow: hidden;
  border-radius: ${radius.l};
  background: ${color('roast')};
  color: ${color('on-roast')};
  ${above.m} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  }
  & img {
    width: 100%;
    height: 100%;
    min-height: 240px;
    object-fit: cover;
    ${above.m} {
      order: 2;
    }
  }
`;

const textStyles = css`
  display: grid;
  gap: ${space(5)};
  align-content: center;
  justify-items: start;
  padding: ${space(8)} ${space(6)};
  ${above.l} {
    padding: ${space(16)} ${space(12)};
  }
  & h1 {
    ${type.xxl}
    overflow-wrap: anywhere;
  }
  & p {
    margin: 0;
    color: ${color('on-roast-muted')};
  }
`;

const buttonOnRoastStyles = css`
  border-color: ${color('on-roast')};
  color: ${color('on-roast')};
  &:not([aria-disabled='true']):hover {
    background: ${color('on-roast')};
    border-color: ${color('on-roast')};
    color: ${color('roast')};
  }
`;

/** The theme world that opens the shop. */
export function ThemeWorldHero({ world }: { readonly world: ThemeWorld }) {
  return (
    <section css={heroStyles}>
      <img src={world.imgUrl} alt="" width={976} height={574} fetchPriority="high" />
      <div css={textStyles}>
        <h1>{world.title}</h1>
        {world.onlyXDaysLeftText ? <p>{world.onlyXDaysLeftText}</p> : null}
        <a css={[buttonStyles({ variant: 'secondary', size: 'large' }), buttonOnRoastStyles]} href={world.url}>
          <Trans>Take a look around</Trans>
        </a>
      </div>
    </section>
  );
}
