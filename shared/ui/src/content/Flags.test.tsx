import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Flags } from './Flags.tsx';

test('flags form a list', () => {
  render(<Flags label="Remarks" flags={[{ text: 'New' }, { text: '−20 %', variant: 'sale' }]} />);
  expect(screen.getByRole('list', { name: 'Remarks' })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['New', '−20 %']);
});

test('there is no list if there are no flags', () => {
  const { container } = render(<Flags flags={[]} />);
  expect(container).toBeEmptyDOMElement();
});
