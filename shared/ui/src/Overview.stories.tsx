import { css } from '@emotion/react';
import { useState } from 'react';
import preview from '../.storybook/preview.tsx';
import { Column, Grid, Row } from '../.storybook/stage.tsx';
import { stillLife } from '../.storybook/stillLife.ts';
import { Button } from './actions/Button.tsx';
import { Link } from './actions/Link.tsx';
import { Badge } from './content/Badge.tsx';
import { Flags } from './content/Flags.tsx';
import { Logo } from './content/Logo.tsx';
import { Rating } from './content/Rating.tsx';
import { Teaser } from './content/Teaser.tsx';
import { Notification } from './feedback/Notification.tsx';
import { CheckboxGroup } from './fields/CheckboxGroup.tsx';
import { PasswordField } from './fields/PasswordField.tsx';
import { Select } from './fields/Select.tsx';
import { TextField } from './fields/TextField.tsx';
import { Disclosure } from './structure/Disclosure.tsx';
import { color, font, radius, space, type } from './tokens/tokens.ts';

const meta = preview.meta({ title: 'Overview', tags: ['!autodocs'] });

const pageStyles = css`
  display: grid;
  gap: ${space(10)};
  max-width: 1120px;
  margin-inline: auto;
  & h1 {
    ${type.xxl}
    font-family: ${font.headline};
    max-width: 18ch;
  }
`;

const bandStyles = css`
  --k-focus: ${color('on-roast')};
  display: grid;
  gap: ${space(2)};
  padding: ${space(8)};
  border-radius: ${radius.l};
  background: ${color('roast')};
  color: ${color('on-roast')};
  & p {
    ${type.s}
    margin: 0;
    color: ${color('on-roast-muted')};
  }
  & h2 {
    ${type.xl}
  }
`;

function Page() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('Lower123');
  const [roast, setRoast] = useState('');
  const [interests, setInterests] = useState<readonly string[]>(['COFFEE']);
  return (
    <div css={pageStyles}>
      <Row>
        <Logo />
        <Badge count={120} label="120 articles" />
        <Rating value={4.3} label="4.3 of 5 stars" />
      </Row>
      <h1>A trading house that began with coffee</h1>
      <Row>
        <Button>Add to cart</Button>
        <Button variant="activating">To checkout</Button>
        <Button variant="sale">To the sale</Button>
        <Button variant="community">Join in</Button>
        <Button variant="secondary">Remember</Button>
        <Link href="#all" variant="standalone">
          All coffees
        </Link>
      </Row>
      <Grid>
        <Teaser
          link={{ href: '#coffee' }}
          image={{ src: stillLife('cup'), alt: 'A cup of coffee' }}
          title="Coffee"
          headline="Roasted on Tuesday"
          subline="Three single origins of the new harvest."
          badges={[{ text: 'New' }]}
        />
        <Column>
          <TextField label="E-mail" type="email" value={email} onChange={setEmail} hint="For the confirmation" />
          <Select
            label="Roast"
            options={[{ value: 'dark', text: 'Dark' }]}
            placeholder="Select a roast"
            value={roast}
            onChange={setRoast}
            error="Required"
          />
          <PasswordField
            label="Password"
            revealLabel="Show password"
            value={password}
            onChange={setPassword}
            strengthLabels={{ weak: 'Weak', ok: 'Fair', strong: 'Strong', veryStrong: 'Very strong' }}
          />
        </Column>
        <Column>
          <CheckboxGroup
            label="Interests"
            name="interests"
            options={[
              { value: 'COFFEE', text: 'Coffee' },
              { value: 'KITCHEN', text: 'Kitchen' },
            ]}
            values={interests}
            onChange={setInterests}
          />
          <Flags
            flags={[
              { text: '−20 %', variant: 'sale' },
              { text: 'Together', variant: 'community' },
              { text: 'Members', variant: 'member' },
            ]}
          />
          <Disclosure summary="Delivery and returns" isInitiallyOpen>
            Within three working days. <Link href="#returns">Thirty days</Link> to change your mind.
          </Disclosure>
        </Column>
      </Grid>
      <Grid>
        <Notification>Settings applied successfully.</Notification>
        <Notification kind="error" onClose={() => undefined} closeLabel="Close the message">
          Only 3 pieces are left.
        </Notification>
        <Notification kind="loading">Loading tests…</Notification>
      </Grid>
      <section css={bandStyles}>
        <h2>On a roast background</h2>
        <p>
          Quieter words, and <Link href="#more">a link</Link> among them.
        </p>
      </section>
    </div>
  );
}

/** Every component on one page, for reviewing a theme. */
export const Everything = meta.story({ render: () => <Page /> });
