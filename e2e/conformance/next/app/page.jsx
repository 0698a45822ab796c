import { Article } from './Article.jsx';

export const metadata = { title: 'Das Kaffeemagazin, mit Next', icons: 'data:,' };

export default function Page() {
  return <Article title="Das Kaffeemagazin" next="/rezepte" />;
}
