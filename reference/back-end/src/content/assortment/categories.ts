/** Each department's categories, in the order of the navigation. A key is the last part of its page's address. */
const categoriesOf = {
  coffee: [
    'coffee-beans',
    'ground-coffee',
    'coffee-capsules',
    'coffee-machines',
    'coffee-accessories',
    'coffee-subscription',
  ],
  household: ['kitchen', 'bed-and-bath', 'living', 'lighting', 'storage'],
  fashion: ['women', 'men', 'kids', 'sport'],
  mobile: ['mobile-tariffs', 'smartphones', 'mobile-accessories'],
} as const;

export type Department = keyof typeof categoriesOf;

export type CategoryKey = (typeof categoriesOf)[Department][number];

const departments = Object.keys(categoriesOf) as Department[];

export const categoryKeys: readonly CategoryKey[] = Object.values(categoriesOf).flat();

/** A category, or a page that combines several: a department, reduced products, or new products. */
export type ListingKey = Department | CategoryKey | 'sale' | 'new';

/** All listings in the order of the navigation. Search terms are suggested in the same order. */
export const listingKeys: readonly ListingKey[] = [
  ...departments.flatMap((department): ListingKey[] => [department, ...categoriesOf[department]]),
  'sale',
  'new',
];

export const isListingKey = (key: string): key is ListingKey => listingKeys.some((listing) => listing === key);

export const isCategoryKey = (key: string): key is CategoryKey => categoryKeys.some((category) => category === key);

const departmentByCategory = Object.fromEntries(
  departments.flatMap((department) => categoriesOf[department].map((category) => [category, department])),
) as Readonly<Record<CategoryKey, Department>>;

export const departmentOf = (category: CategoryKey): Department => departmentByCategory[category];

/** Whether a product is delivered at intervals. In the cart, such a product is a subscription, not an article. */
export const isSubscription = ({ category }: { readonly category: CategoryKey }): boolean =>
  category === 'coffee-subscription';

export const categoryHref = (key: ListingKey): string => `/category/${key}`;

/** The address of a search. If a category is given, the search is limited to it. */
export const searchHref = (query: string, category?: CategoryKey): string =>
  `/search?${new URLSearchParams(category === undefined ? { query } : { query, category })}`;

export const themeHref = (slug: string): string => `/theme/${slug}`;
