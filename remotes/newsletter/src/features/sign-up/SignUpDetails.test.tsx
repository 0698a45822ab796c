import { describe, expect, test } from '@jest/globals';
import type { SiteKey } from '@kontor/site';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderNewsletter } from '../../testing/renderNewsletter.tsx';

const email = () => screen.getByRole('textbox', { name: /^E[-‑]/ });
const firstName = () => screen.getByRole('textbox', { name: /^First name/ });
const lastName = () => screen.getByRole('textbox', { name: /^Last name/ });
const salutation = () => screen.getByRole('combobox', { name: /^Salutation/ });
const newsletterConsent = () => screen.getByRole('checkbox', { name: /commercial electronic messages/ });
const personalOffers = () => screen.queryByRole('checkbox', { name: /tailor the newsletter/ });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign up now' }));

/** The names of all visible controls except the honeypot. */
const controls = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLInputElement>('form :is(input, select)')]
    .filter((control) => !control.closest('[aria-hidden="true"]'))
    .map(({ name, ariaRequired }) => name + (ariaRequired === 'true' ? '*' : ''));

describe('the form', () => {
  test.each<[SiteKey, readonly string[]]>([
    ['DE', ['email*', 'consents']],
    ['AT', ['email*', 'salutation', 'firstName', 'lastName', 'consents']],
    ['CH', ['email*', 'consents']],
    ['CH_FR', ['email*', 'consents']],
    ['PL', ['email*', 'consents']],
    ['CZ', ['email*', 'consents']],
    ['HU', ['email*', 'salutation*', 'lastName*', 'firstName*', 'consents']],
    ['SK', ['email*', 'consents']],
    ['TR', ['email*', 'firstName*', 'lastName*', 'legals*', 'consents']],
  ])(
    'the form of %s first shows only the e-mail field, and all fields once it has had focus (NEWS-2, NEWS-4, NEWS-9)',
    async (site, all) => {
      const { container } = await renderNewsletter({ site });
      expect(controls(container)).toEqual(['email*']);
      await userEvent.click(email());
      await userEvent.tab();
      expect(controls(container)).toEqual(all);
    },
  );

  test('the form shows all fields at once to a customer whose address is known', async () => {
    const { container } = await renderNewsletter({ site: 'AT', baseData: { email: 'ada@example.org' } });
    expect(controls(container)).toContain('salutation');
  });

  test.each<[SiteKey, string]>([
    ['AT', 'First name'],
    ['HU', 'First name *'],
    ['TR', 'First name *'],
  ])('a required name has an asterisk: on %s it is “%s” (NEWS-10)', async (site, label) => {
    await renderNewsletter({ site });
    await userEvent.click(email());
    expect((firstName() as HTMLInputElement).labels?.[0]).toHaveTextContent(
      new RegExp(`^${label.replace('*', String.raw`\*`)}$`),
    );
  });

  test('newly shown fields have no error before the next submission', async () => {
    await renderNewsletter({ site: 'HU' });
    await submit();
    expect(email()).toHaveAccessibleDescription('The e-mail address is required.');
    expect(lastName()).toBeValid();
    await submit();
    expect(lastName()).toHaveAccessibleDescription('The last name is required.');
    expect(salutation()).toHaveAccessibleDescription('The salutation is required.');
  });

  test('a submission moves the focus to the first invalid field and shows its message until input (NEWS-24)', async () => {
    await renderNewsletter({ site: 'TR' });
    await userEvent.type(email(), 'ada@example.org');
    await userEvent.type(firstName(), 'Ada');
    await submit();
    expect(lastName()).toHaveFocus();
    expect(lastName()).toHaveAccessibleDescription('The last name is required.');
    await userEvent.type(lastName(), 'L');
    expect(lastName()).toHaveAccessibleDescription('');
  });
});

describe('the salutation', () => {
  test('the salutation starts with an empty choice, followed by Ms, Mr, diverse and company in this order (NEWS-11)', async () => {
    await renderNewsletter({ site: 'AT' });
    await userEvent.click(email());
    const options = within(salutation()).getAllByRole<HTMLOptionElement>('option');
    expect(options.map(({ value }) => value)).toEqual(['', 'MRS', 'MR', 'DIVERS', 'COMPANY']);
    expect(salutation()).toHaveValue('');
  });
});

describe('the request', () => {
  test('the request contains the salutation and the names, trimmed and with plain apostrophes (NEWS-30)', async () => {
    const { subscribe } = await renderNewsletter({ site: 'HU' });
    await userEvent.type(email(), 'ada@example.org');
    await userEvent.selectOptions(salutation(), 'DIVERS');
    await userEvent.type(lastName(), ' O’Neil ');
    await userEvent.type(firstName(), 'Dr. Max');
    await submit();
    expect(subscribe).toHaveBeenCalledWith(
      expect.objectContaining({ salutation: 'DIVERS', lastName: "O'Neil", firstName: 'Dr. Max' }),
    );
  });

  test('the Turkish form requires the newsletter consent but does not send it (NEWS-15)', async () => {
    const { subscribe } = await renderNewsletter({ site: 'TR', locale: 'tr-TR' });
    await userEvent.type(email(), 'ada@example.org');
    await userEvent.type(screen.getByRole('textbox', { name: 'Ad' }), 'Işıl');
    await userEvent.type(screen.getByRole('textbox', { name: 'Soyad' }), 'Öztürk');
    await userEvent.keyboard('{Enter}');
    const consent = screen.getByRole('checkbox', { name: /ticari elektronik ileti/ });
    const message = 'E-bülten üyesi olmak için lütfen ticari elektronik ileti onayınızı veriniz.';
    expect(screen.getByRole('group', { name: /Ticari/ })).toHaveAccessibleDescription(message);
    expect(consent).toHaveFocus();
    expect(subscribe).not.toHaveBeenCalled();
    await userEvent.click(consent);
    await userEvent.click(screen.getByRole('button', { name: 'Üye ol' }));
    expect(subscribe.mock.calls).toEqual([
      [
        {
          email: 'ada@example.org',
          firstName: 'Işıl',
          lastName: 'Öztürk',
          consents: [],
          origin: 'onsite',
          originAddition: 'subsite',
        },
      ],
    ]);
  });

  test('the request contains DNE if the visitor has ticked it (NEWS-12, NEWS-16)', async () => {
    const { subscribe } = await renderNewsletter();
    await userEvent.type(email(), 'ada@example.org');
    expect(personalOffers()).not.toBeChecked();
    await userEvent.click(personalOffers() as HTMLElement);
    await submit();
    expect(subscribe).toHaveBeenCalledWith(expect.objectContaining({ consents: ['DNE'] }));
  });

  test('the request omits a configured consent, although its checkbox is shown (NEWS-13)', async () => {
    const { subscribe } = await renderNewsletter({ configuredConsents: ['DNE'] });
    await userEvent.type(email(), 'ada@example.org');
    await userEvent.click(personalOffers() as HTMLElement);
    await submit();
    expect(subscribe).toHaveBeenCalledWith(expect.objectContaining({ consents: [] }));
  });

  test.each([
    ['by the host’s givenConsents', { givenConsents: ['DNE'] }],
    ['by the customer’s base data', { baseData: { email: 'ada@example.org', consents: ['DNE'] } }],
  ])('the form has no checkbox for a consent already given %s (NEWS-14)', async (_what, options) => {
    await renderNewsletter(options);
    await userEvent.click(email());
    expect(personalOffers()).toBeNull();
  });
});

describe('a name', () => {
  test.each(['x.de', 'www.x', 'Ada; DROP', 'a@b'])('a first name cannot be "%s" (NEWS-25)', async (name) => {
    const { subscribe } = await renderNewsletter({ site: 'AT' });
    await userEvent.type(email(), 'ada@example.org');
    await userEvent.type(firstName(), name);
    await userEvent.tab();
    expect(firstName()).toHaveAccessibleDescription('This field contains invalid characters.');
    await submit();
    expect(subscribe).not.toHaveBeenCalled();
  });

  test('a name has at most 40 characters (NEWS-22)', async () => {
    await renderNewsletter({ site: 'TR' });
    await userEvent.click(email());
    await userEvent.type(firstName(), 'x'.repeat(45));
    expect(firstName()).toHaveValue('x'.repeat(40));
  });
});

describe('a customer', () => {
  const ada = { email: 'ada@example.org', salutation: 'MRS', firstName: 'Ada', lastName: 'Lang' } as const;

  test('a customer’s form is prefilled, and its disabled fields are sent too (NEWS-17, NEWS-19)', async () => {
    const { subscribe } = await renderNewsletter({ site: 'HU', baseData: ada });
    expect(email()).toBeEnabled();
    for (const field of [salutation(), firstName(), lastName()]) expect(field).toBeDisabled();
    await submit();
    expect(subscribe).toHaveBeenCalledWith(expect.objectContaining(ada));
  });

  test('a customer can edit an invalid prefilled name (NEWS-20)', async () => {
    const { subscribe } = await renderNewsletter({ site: 'TR', baseData: { ...ada, firstName: 'ada.example' } });
    expect(lastName()).toBeDisabled();
    await userEvent.click(newsletterConsent());
    await submit();
    expect(firstName()).toHaveFocus();
    await userEvent.clear(firstName());
    await userEvent.type(firstName(), 'Ada');
    await submit();
    expect(subscribe).toHaveBeenCalledWith(expect.objectContaining({ firstName: 'Ada', lastName: 'Lang' }));
  });

  test('the input that a customer typed before the base data arrived is kept (NEWS-19)', async () => {
    const data = Promise.withResolvers<typeof ada>();
    await renderNewsletter({ site: 'AT', loadBaseData: () => data.promise });
    await userEvent.type(email(), 'other@example.org');
    await userEvent.type(firstName(), 'B');
    await act(async () => data.resolve(ada));
    expect(email()).toHaveValue('other@example.org');
    expect(firstName()).toHaveValue('B');
    expect(firstName()).toBeEnabled();
    expect(lastName()).toHaveValue('Lang');
  });

  test('logging in prefills the form, logging out removes that data again, and the visitor’s input stays (PERS-13)', async () => {
    let data: typeof ada | undefined;
    const { changeCustomer } = await renderNewsletter({ site: 'AT', loadBaseData: async () => data });
    await userEvent.type(email(), 'other@example.org');
    data = ada;
    await changeCustomer();
    expect(firstName()).toHaveValue('Ada');
    expect(firstName()).toBeDisabled();
    data = undefined;
    await changeCustomer();
    expect(firstName()).toHaveValue('');
    expect(lastName()).toHaveValue('');
    expect(email()).toHaveValue('other@example.org');
    expect(firstName()).toBeEnabled();
  });

  test('prefilled names are not sent on a site without name fields', async () => {
    const { subscribe } = await renderNewsletter({ site: 'DE', baseData: ada });
    await submit();
    expect(subscribe.mock.calls).toEqual([
      [{ email: 'ada@example.org', consents: [], origin: 'onsite', originAddition: 'subsite' }],
    ]);
  });

  test('a customer whose base data cannot be loaded gets an empty form', async () => {
    const { container } = await renderNewsletter({ loadBaseData: () => Promise.reject(new Error('offline')) });
    expect(controls(container)).toEqual(['email*']);
  });
});
