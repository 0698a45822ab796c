import { describe, expect, jest, test } from '@jest/globals';
import type { NewsletterApi, SubscriptionResult } from '@kontor/api/newsletter';
import { textLocales } from '@kontor/i18n';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderNewsletter } from '../../testing/renderNewsletter.tsx';

const email = () => screen.getByRole('textbox', { name: /^E-/ });
const submit = () => screen.getByRole('button', { name: /Sign up now|Jetzt anmelden/ });
const required = 'The e-mail address is required.';
const invalid = 'Please enter a valid e-mail address.';

describe('signing up', () => {
  test('a sign-up sends the trimmed address with its origin, and the success view shows the address and receives focus (NEWS-31, NEWS-39, NEWS-38, CALL-30)', async () => {
    const { container, subscribe, announce } = await renderNewsletter();
    await userEvent.type(email(), '  ada@example.com ');
    await userEvent.click(submit());
    expect(subscribe.mock.calls).toEqual([
      [{ email: 'ada@example.com', consents: [], origin: 'onsite', originAddition: 'subsite' }],
    ]);
    expect(screen.getByRole('heading', { name: 'Thank you for signing up to our newsletter' })).toHaveFocus();
    expect(container.querySelector('strong')).toHaveTextContent('ada@example.com');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(announce.mock.calls).toEqual([
      [
        {
          event: 'sign_up',
          subject: 'newsletter',
          origin: 'onsite_subsite',
          eventType: 'ga4',
          emitter: 'newsletter',
        },
      ],
    ]);
  });

  test('during a sign-up the button is busy and a second Enter is ignored (NEWS-34)', async () => {
    let answer: (result: SubscriptionResult) => void = () => undefined;
    const { subscribe } = await renderNewsletter({ subscribe: () => new Promise((resolve) => (answer = resolve)) });
    await userEvent.type(email(), 'ada@example.com{Enter}{Enter}');
    expect(submit()).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(submit());
    expect(subscribe).toHaveBeenCalledTimes(1);
    await act(async () => answer('SUCCESS'));
    expect(screen.getByRole('heading', { name: /Thank you/ })).toBeInTheDocument();
  });

  test('a filled honeypot leads to the success view, and nothing is sent (NEWS-32, NEWS-33)', async () => {
    const { container, subscribe, announce } = await renderNewsletter();
    const honeypot = container.querySelector('[name="reference"]') as HTMLInputElement;
    expect(honeypot).toHaveAttribute('tabindex', '-1');
    expect(honeypot).toHaveAttribute('autocomplete', 'off');
    await userEvent.type(honeypot, 'yes');
    await userEvent.type(email(), 'bot@example.com');
    await userEvent.click(submit());
    expect(screen.getByRole('heading', { name: /Thank you/ })).toBeInTheDocument();
    expect(subscribe).not.toHaveBeenCalled();
    expect(announce).not.toHaveBeenCalled();
  });
});

describe('an e-mail that does not arrive', () => {
  test('a sign-up can be sent again with the same data, without firing another event (NEWS-85)', async () => {
    const { subscribe, announce } = await renderNewsletter();
    await userEvent.type(email(), 'ada@example.com{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
    expect(subscribe).toHaveBeenCalledTimes(2);
    expect(subscribe.mock.calls[1]).toEqual(subscribe.mock.calls[0]);
    expect(screen.getByText(/^We send the e-mail again/)).toBeInTheDocument();
    expect(announce).toHaveBeenCalledTimes(1);
    subscribe.mockResolvedValueOnce('ERROR_GENERIC');
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
    expect(screen.getByText(/^For technical reasons/)).toBeInTheDocument();
    expect(screen.queryByText(/^We send the e-mail again/)).toBeNull();
  });

  test('the address of a sign-up can be changed: the form comes back with the entered values and receives focus (NEWS-85)', async () => {
    const { subscribe } = await renderNewsletter();
    await userEvent.type(email(), 'adda@example.com{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Change the address' }));
    expect(email()).toHaveValue('adda@example.com');
    expect(email()).toHaveFocus();
    await userEvent.clear(email());
    await userEvent.type(email(), 'ada@example.com{Enter}');
    expect(subscribe).toHaveBeenLastCalledWith(expect.objectContaining({ email: 'ada@example.com' }));
    expect(screen.getByRole('heading', { name: /Thank you/ })).toHaveFocus();
  });
});

describe('the e-mail field', () => {
  test('the e-mail field shows no error before blur (NEWS-26)', async () => {
    await renderNewsletter();
    await userEvent.type(email(), 'ada');
    expect(email()).toHaveAccessibleDescription('');
    await userEvent.tab();
    expect(email()).toHaveAccessibleDescription(/^Please enter a valid e-mail address\. Example/);
    expect(email()).toBeInvalid();
  });

  test('the e-mail field shows an error only for the first rule it fails, and hides the error on focus (NEWS-26, NEWS-28)', async () => {
    const { subscribe } = await renderNewsletter();
    await userEvent.click(submit());
    expect(email()).toHaveAccessibleDescription(required);
    expect(email()).toHaveFocus();
    expect(subscribe).not.toHaveBeenCalled();
    await userEvent.tab();
    await userEvent.click(email());
    expect(email()).toHaveAccessibleDescription('');
  });

  test('the focused e-mail field shows its error from Enter until the next input', async () => {
    await renderNewsletter();
    await userEvent.type(email(), 'ada{Enter}');
    expect(email()).toHaveAccessibleDescription(/Example/);
    await userEvent.type(email(), '@');
    expect(email()).toHaveAccessibleDescription('');
  });

  test.each([
    'ada.lovelace+news@sub.example.com',
    'a-b@example.co.uk',
    'čárka@příklad.cz',
    "o'brien@x.ie",
    'ada-@example.org',
    'ada@xn--bcher-kva.xn--p1ai',
  ])('the e-mail field accepts %s', async (address) => {
    const { subscribe } = await renderNewsletter();
    await userEvent.type(email(), `${address}{Enter}`);
    expect(subscribe).toHaveBeenCalledTimes(1);
  });

  test.each(['ada', 'ada@', 'ada@example', 'ada@@example.com', 'a da@example.com', `${'a'.repeat(250)}@example.com`])(
    'the e-mail field rejects %s',
    async (address) => {
      const { subscribe } = await renderNewsletter();
      await userEvent.click(email());
      await userEvent.paste(address);
      await userEvent.keyboard('{Enter}');
      expect(subscribe).not.toHaveBeenCalled();
      expect(email()).toHaveAccessibleDescription(/Example/);
    },
  );
});

describe('an empty field', () => {
  test('opening the legal notice from an empty, focused e-mail field shows no error (NEWS-26)', async () => {
    await renderNewsletter();
    await userEvent.click(email());
    await userEvent.click(screen.getByText('Legal notice'));
    expect(email()).toHaveAccessibleDescription('');
    expect(email()).toBeValid();
  });

  test('an empty e-mail field shows its error when the visitor moves to the next field', async () => {
    await renderNewsletter();
    await userEvent.click(email());
    await userEvent.tab();
    expect(email()).toHaveAccessibleDescription(required);
  });
});

describe('an address that the server rejects', () => {
  test('an address that the server rejects has a field error, which is hidden from the next focus until the next submission (NEWS-27, NEWS-28, NEWS-5)', async () => {
    await renderNewsletter({ subscribe: async () => 'ERROR_INVALID_EMAIL' });
    await userEvent.type(email(), 'ada@example.com');
    await userEvent.click(submit());
    expect(email()).toHaveAccessibleDescription(invalid);
    expect(email()).toHaveFocus();
    await userEvent.tab();
    await userEvent.click(email());
    expect(email()).toHaveAccessibleDescription('');
    await userEvent.tab();
    expect(email()).toHaveAccessibleDescription('');
    await userEvent.click(submit());
    expect(email()).toHaveAccessibleDescription(invalid);
    expect(email()).toHaveValue('ada@example.com');
  });
});

describe('a technical error', () => {
  test.each<[string, NewsletterApi['subscribe']]>([
    ['the newsletter fails', async () => 'ERROR_GENERIC'],
    ['the request cannot be sent', () => Promise.reject(new Error('chunk'))],
  ])(
    'a technical error is shown when %s, and the form stays and can be sent again (NEWS-37, NEWS-41)',
    async (_name, fail) => {
      const subscribe = jest.fn<NewsletterApi['subscribe']>(async () => 'SUCCESS').mockImplementationOnce(fail);
      const { scrollIntoView } = await renderNewsletter({ subscribe });
      await userEvent.type(email(), 'ada@example.com{Enter}');
      expect(screen.getByRole('alert')).toHaveTextContent('For technical reasons');
      expect(scrollIntoView.mock.contexts.at(-1)).toBe(screen.getByRole('alert').firstElementChild);
      await userEvent.tab();
      await userEvent.click(email());
      expect(screen.getByRole('alert')).toHaveTextContent(/^$/);
      await userEvent.keyboard('{Enter}');
      expect(screen.getByRole('heading', { name: /Thank you/ })).toBeInTheDocument();
    },
  );
});

test('a technical error’s message can be closed (NEWS-53)', async () => {
  await renderNewsletter({ subscribe: async () => 'ERROR_GENERIC' });
  await userEvent.type(email(), 'ada@example.com{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(email()).toHaveValue('ada@example.com');
});

test('closing a technical error’s message with the keyboard moves the focus to the submit button', async () => {
  await renderNewsletter({ subscribe: async () => 'ERROR_GENERIC' });
  await userEvent.type(email(), 'ada@example.com');
  await userEvent.click(submit());
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(submit()).toHaveFocus();
});

describe('the copy', () => {
  test('the German form has the required wording (NEWS-29)', async () => {
    const subscribe = jest
      .fn<NewsletterApi['subscribe']>(async () => 'SUCCESS')
      .mockImplementationOnce(async () => 'ERROR_INVALID_EMAIL')
      .mockImplementationOnce(async () => 'ERROR_GENERIC');
    await renderNewsletter({ subscribe, locale: 'de-DE' });
    await userEvent.click(submit());
    expect(email()).toHaveAccessibleDescription('Die E-Mail-Adresse ist ein Pflichtfeld.');
    await userEvent.type(email(), 'ada@example.com{Enter}');
    expect(email()).toHaveAccessibleDescription('Bitte geben Sie eine gültige E-Mail-Adresse ein.');
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Aus technischen Gründen ist die Newsletteranmeldung nicht möglich. Bitte versuchen Sie es später!',
    );
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('heading')).toHaveTextContent('Vielen Dank für Ihre Newsletter Anmeldung');
  });

  test.each(textLocales)(
    'the form shows the 10 %% offer and the legal notice in %s (NEWS-3, NEWS-8)',
    async (locale) => {
      const { container } = await renderNewsletter({ locale });
      expect(container.querySelector('strong')).toHaveTextContent('10');
      expect(container.querySelector('details')).not.toHaveAttribute('open');
      expect(container.querySelector('details a[href="/privacy"]')).toHaveTextContent(/\p{L}{4}/u);
      expect(container).not.toHaveTextContent(/[{}<>]/);
    },
  );
});
