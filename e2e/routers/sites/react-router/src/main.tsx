import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { canonical, PAGE_NAMES, PAGES } from '../pages';

const Layout = () => (
  <>
    <nav>
      {PAGE_NAMES.map((name) => (
        <Link key={name} id={`to-${name}`} to={`/${name}`}>
          {name}{' '}
        </Link>
      ))}
    </nav>
    <main>
      <Outlet />
    </main>
  </>
);

const children = PAGE_NAMES.map((name) => ({
  path: name,
  element: (
    <>
      <title>Essay</title>
      {canonical(name) && <link rel="canonical" href={canonical(name)} />}
      <p id={name}>{PAGES[name].text}</p>
    </>
  ),
}));

const root = document.getElementById('root');
if (root) createRoot(root).render(<RouterProvider router={createBrowserRouter([{ element: <Layout />, children }])} />);
