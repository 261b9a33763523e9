// Light and dark, the menu of a narrow screen, and the search: no network, no library.
'use strict';

const byId = id => document.getElementById(id);
const [search, results, menu] = [byId('search'), byId('results'), byId('menu')];

byId('theme-button').onclick = () => {
  const dark = document.documentElement.classList.toggle('dark');
  localStorage.setItem('theme', dark ? 'dark' : 'light');
};

byId('menu-button').onclick = event => {
  const shown = menu.classList.toggle('shown');
  event.target.setAttribute('aria-expanded', shown);
};
document.querySelector('main').onclick = () => menu.classList.remove('shown');
menu.querySelector('[aria-current]')?.scrollIntoView({block: 'center'});

// The index is a script, since a page that was opened as a file may not fetch one. It is read at the first search.
let loading;
const index = () => loading ??= new Promise(resolve => {
  const script = document.createElement('script');
  script.src = `${search.dataset.up}/search.js`;
  script.onload = () => resolve(PAGES);
  document.head.append(script);
});

// Every word has to occur; in a title it counts most, then in a heading, then in the text. The guide and the rules come before
// histories, decisions, examples and measurements.
const isGuide = /^(index|docs\/(?!adr|evaluation\/)|rules\/)/;

function score([address, title, heading, text], words) {
  let sum = 0;
  for (const word of words) {
    const found = [[title, 8], [heading, 4], [text, 1]].filter(([where]) => where.toLowerCase().includes(word));
    if (!found.length) return 0;
    sum += found.reduce((most, [, weight]) => Math.max(most, weight), 0);
  }
  return (title === heading ? sum + 2 : sum) * (isGuide.test(address) ? 3 : 1);
}

function marked(text, words) {
  const escaped = words.map(word => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pieces = text.split(new RegExp(`(${escaped.join('|')})`, 'i'));
  return pieces.map((piece, i) => i % 2 ? Object.assign(document.createElement('mark'), {textContent: piece}) : piece);
}

function around(text, words) {
  const at = Math.max(0, text.toLowerCase().indexOf(words[0]) - 60);
  return (at ? '… ' : '') + text.slice(at, at + 180) + (at + 180 < text.length ? ' …' : '');
}

function row([address, title, heading, text], words) {
  const link = document.createElement('a');
  link.href = `${search.dataset.up}/${address}`;
  const name = document.createElement('b');
  name.append(...marked(title === heading || !heading ? title : `${title}: ${heading}`, words));
  const excerpt = document.createElement('small');
  excerpt.append(...marked(around(text, words), words));
  link.append(name, excerpt);
  return link;
}

async function find() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  results.hidden = !words.length;
  if (!words.length) return;
  const found = (await index()).map(page => [score(page, words), page]).filter(([points]) => points);
  found.sort(([a], [b]) => b - a);
  const none = Object.assign(document.createElement('p'), {textContent: 'Nothing was found.'});
  results.replaceChildren(...(found.length ? found.slice(0, 20).map(([, page]) => row(page, words)) : [none]));
}

function choose(step) {
  const rows = [...results.querySelectorAll('a')];
  const at = rows.findIndex(link => link.classList.contains('chosen'));
  rows[at]?.classList.remove('chosen');
  const next = rows[(at + step + rows.length) % rows.length];
  next?.classList.add('chosen');
  next?.scrollIntoView({block: 'nearest'});
}

search.oninput = find;
search.onkeydown = event => {
  if (event.key === 'ArrowDown') choose(1);
  else if (event.key === 'ArrowUp') choose(-1);
  else if (event.key === 'Enter') (results.querySelector('.chosen') ?? results.querySelector('a'))?.click();
  else return;
  event.preventDefault();
};
document.addEventListener('keydown', event => {
  if (event.key === '/' && document.activeElement !== search) event.preventDefault(), search.focus();
  if (event.key === 'Escape') results.hidden = true, search.blur();
});
document.addEventListener('click', event => {
  if (!results.contains(event.target) && event.target !== search) results.hidden = true;
});
