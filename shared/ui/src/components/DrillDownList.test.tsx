import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DrillDownList } from './DrillDownList.tsx';

const items = [
  {
    id: 'home',
    title: 'Home',
    children: [
      { id: 'kitchen', title: 'Kitchen', children: [{ id: 'cups', title: 'Cups', href: '/cups' }] },
      { id: 'lamps', title: 'Lamps', href: '/lamps' },
    ],
  },
  { id: 'coffee', title: 'Coffee', href: '/coffee' },
];

const show = () => render(<DrillDownList label="Shop" items={items} backLabel={(title) => `Back to ${title}`} />);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a drill-down list', () => {
  test('starts with its first level and leaves focus alone', () => {
    show();
    expect(screen.getByRole('navigation', { name: 'Shop' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Coffee' })).toHaveAttribute('href', '/coffee');
    expect(document.body).toHaveFocus();
  });

  test('goes deeper and puts focus on the way back', async () => {
    show();
    await press('Home');
    expect(screen.getByRole('heading', { name: 'Home' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Coffee' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Back to Shop' })).toHaveFocus();
  });

  test('goes back to the entry that one came from', async () => {
    show();
    await press('Home');
    await press('Kitchen');
    expect(screen.getByRole('link', { name: 'Cups' })).toBeInTheDocument();
    await press('Back to Home');
    expect(screen.getByRole('button', { name: 'Kitchen' })).toHaveFocus();
    await press('Back to Shop');
    expect(screen.getByRole('button', { name: 'Home' })).toHaveFocus();
  });

  test('takes an entry with nothing below it for a page', () => {
    const bare = [{ id: 'sale', title: 'Sale', href: '/sale', children: [] }];
    render(<DrillDownList label="Shop" items={bare} backLabel={(title) => `Back to ${title}`} />);
    expect(screen.getByRole('link', { name: 'Sale' })).toHaveAttribute('href', '/sale');
  });

  test('works by keyboard alone', async () => {
    show();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    expect(screen.getByRole('button', { name: 'Home' })).toHaveFocus();
  });
});
