import { faqGenerations } from '@tertulia/contract/faq-generation'
import { faqProposals } from '@tertulia/contract/faq-proposals'
import { expect, test } from 'vitest'
import { pagesOfSite } from '#features/faq-generation/pages/look-at-page.ts'
import { aWebsite, html, pages } from '../../../../test/a-website.ts'
import { anOrganization } from '../../../../test/an-organization.ts'

async function aShop() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const by = shop.as('admin')
  const look = (url: string) => by.call(faqGenerations.look, { body: { agent_id: agent.id, url } })
  return { agent, by, look }
}

const HOME = `<!doctype html><title>Ciclos</title><header>Cesta</header>
  <nav><a href="/blog">Blog</a><a href="/envios#plazos">Envíos <b>y plazos</b></a><a href="/caja/pago">Pagar</a></nav>
  <main><h1>Ciclos</h1><p>Arreglamos bicis. <a href="https://otra.example/">Otra web</a></p>
  <a href="folleto.pdf">Folleto</a><a href="mailto:a@b.es">Escríbenos</a></main><footer>© Ciclos</footer>`

test('a look at a page shows its main text, and the pages of its site that programs may read, the useful ones first', async () => {
  const { url, asked } = await aWebsite(pages({ '/': HOME, '/robots.txt': 'User-agent: *\nDisallow: /caja/' }))
  const { look } = await aShop()
  expect(await look(url)).toEqual({
    url: `${url}/`,
    title: 'Ciclos',
    text: `Ciclos\n\nArreglamos bicis. Otra web (https://otra.example/)\n\nFolleto (${url}/folleto.pdf) Escríbenos (a@b.es)`,
    is_cut: false,
    cause: null,
    links: [
      { url: `${url}/envios`, label: 'Envíos y plazos' },
      { url: `${url}/blog`, label: 'Blog' },
    ],
  })
  expect(asked).toEqual(['/robots.txt', '/'])
})

test.each([
  ['for everybody', 'User-agent: *\nDisallow: /ayuda', 'robots'],
  ['for us', 'User-agent: tertulia\nDisallow: /\n\nUser-agent: *\nAllow: /', 'robots'],
  ['for others', 'User-agent: GPTBot\nDisallow: /', null],
  ['but not for us', 'User-agent: *\nDisallow: /\n\nUser-agent: Tertulia\nAllow: /', null],
  ['in a file that is none', '<!doctype html><p>Disallow: /', null],
])('RFC 9309: robots.txt forbids a page %s', async (_, robots, cause) => {
  const { url, asked } = await aWebsite(pages({ '/ayuda': '<p>Hola a todos.</p>', '/robots.txt': robots }))
  const { look } = await aShop()
  expect(await look(`${url}/ayuda`)).toMatchObject({ cause })
  expect(asked).toEqual(cause ? ['/robots.txt'] : ['/robots.txt', '/ayuda'])
})

test('RFC 9309: a site whose robots.txt cannot be had is not read', async () => {
  const { url, asked } = await aWebsite((request, response) =>
    request.url === '/robots.txt'
      ? void response.writeHead(503).end()
      : html('<p>Hola a todos.</p>')(request, response),
  )
  const { look } = await aShop()
  expect(await look(url)).toMatchObject({ cause: 'unreachable', text: '' })
  expect(asked).toEqual(['/robots.txt'])
})

test('a page that leads to where programs are asked not to read is not read', async () => {
  const { url } = await aWebsite((request, response) => {
    if (request.url === '/robots.txt') return void response.end('User-agent: *\nDisallow: /privado')
    if (request.url === '/') return void response.writeHead(302, { location: '/privado' }).end()
    html('<p>Secreto.</p>')(request, response)
  })
  const { look } = await aShop()
  expect(await look(url)).toMatchObject({ cause: 'robots', text: '' })
})

test.each(['http://10.0.0.1/', 'http://192.168.1.1/', 'http://169.254.169.254/latest/meta-data/'])(
  'security.md §6: %s reads as unreachable',
  async (url) => {
    const { look } = await aShop()
    expect(await look(url)).toMatchObject({ cause: 'unreachable', text: '', links: [] })
  },
)

test.each(['http://2852039166/', 'http://localhost.localdomain.:1/'])(
  '%s, which is another host than it looks, is refused beside its field',
  async (url) => {
    const { look } = await aShop()
    await expect(look(url)).rejects.toMatchObject({ fields: [{ path: 'url', code: 'invalid_url' }] })
  },
)

test('a long page is shown from its beginning', async () => {
  const { url } = await aWebsite(html(`<p>${'Una frase. '.repeat(3_000)}</p>`))
  const { look } = await aShop()
  const { text, is_cut } = await look(url)
  expect([text.length, is_cut]).toEqual([20_000, true])
})

test('pages that were chosen are read each by itself, one twice once, and at most twenty', async () => {
  const section = (name: string) => `<title>${name}</title><h2>¿Y ${name}?</h2><p>Sí, mucho.</p>`
  const { url } = await aWebsite(pages({ '/a': section('A'), '/b': section('B') }))
  const { agent, by } = await aShop()
  const read = (urls: string[]) => by.call(faqGenerations.readPages, { body: { agent_id: agent.id, urls } })
  expect(await read([`${url}/a`, `${url}/b`, `${url}/a`])).toHaveLength(2)
  const of = { query: { agent_id: agent.id } }
  await expect
    .poll(async () => (await by.call(faqGenerations.list, of)).map(({ state }) => state), { timeout: 90_000 })
    .toEqual(['done', 'done'])
  const { items } = await by.call(faqProposals.list, of)
  expect(items.map(({ question }) => question).toSorted()).toEqual(['¿Y A?', '¿Y B?'])
  await expect(read(Array.from({ length: 21 }, (_, n) => `${url}/${n}`))).rejects.toMatchObject({
    fields: [{ path: 'urls', code: 'too_many' }],
  })
  await expect(read(['ftp://ciclos.es'])).rejects.toMatchObject({ fields: [{ path: 'urls.0', code: 'invalid_url' }] })
})

test('addresses of one page are one, with any hash, with or without www', () => {
  const link = (href: string) => ({ href, text: 'Una' })
  const found = pagesOfSite(
    'https://www.ciclos.es/',
    ['/', '#arriba', '/a', '/a#b', 'https://ciclos.es/c', 'https://ciclos.es:8443/d', 'javascript:alert(1)', '//x'].map(
      link,
    ),
  )
  expect(found.map(({ url }) => url)).toEqual(['https://www.ciclos.es/a', 'https://ciclos.es/c'])
})
