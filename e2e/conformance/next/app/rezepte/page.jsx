import { Article } from '../Article.jsx';

export const metadata = { title: 'Rezepte', icons: 'data:,' };

export default function Page() {
  return <Article title="Rezepte" next="/" />;
}
