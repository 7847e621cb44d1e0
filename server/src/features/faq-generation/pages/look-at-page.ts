import type { PageSeen } from '@tertulia/contract/faq-generation'
import type { OrganizationContext } from '#platform/context.ts'
import { fetchPage } from '#features/faq-generation/pages/fetch-page.ts'
import { causeOf, readPage } from '#features/faq-generation/pages/read-page.ts'
import { robotsOf } from '#features/faq-generation/pages/robots.ts'
import { pagePassages } from '#features/faq-generation/pages/page-text.ts'
import type { PageLink } from '#platform/documents/document.ts'

const SHOWN_CHARACTERS = 20_000
const TITLE_LENGTH = 200
const LABEL_LENGTH = 120
const MOST_LINKS = 60

/** The main text of a page, and the pages of its site it leads to that programs may read. Nothing is kept. */
export async function lookAtPage(ctx: OrganizationContext, url: string): Promise<PageSeen> {
  try {
    const page = await fetchPage(ctx, url)
    const { blocks, title = '', links = [] } = await readPage(ctx, page)
    const text = pagePassages(blocks).join('\n\n')
    const isAllowed = await robotsOf(ctx, page.url)
    return {
      url: page.url,
      title: title.slice(0, TITLE_LENGTH),
      text: text.slice(0, SHOWN_CHARACTERS).toWellFormed(),
      is_cut: text.length > SHOWN_CHARACTERS,
      cause: null,
      links: pagesOfSite(page.url, links)
        .filter(({ url }) => isAllowed(url))
        .slice(0, MOST_LINKS),
    }
  } catch (error) {
    const cause = causeOf(error, 'link')
    if (!cause) throw error
    return { url, title: '', text: '', is_cut: false, cause, links: [] }
  }
}

/** Endings of what is no page. */
const NO_PAGE =
  /\.(?:pdf|docx?|xlsx?|pptx?|zip|rar|gz|jpe?g|png|gif|svg|webp|avif|ico|mp[34]|mov|css|js|json|xml|rss|txt)$/iu
/** Words for customers' topics in the addresses and names of pages: these are offered first. */
const USEFUL =
  /faq|pregunt|ayuda|help|aide|ajuda|soporte|support|envi|entrega|ship|deliver|livr|devol|return|retour|cambio|garant|warrant|horario|hours|horaire|precio|price|pricing|prix|preco|preço|tarif|pago|payment|paiement|condicion|terms|condition|contact|servic/iu

/** The pages of the same site among the links of a page, once each, the likeliest to answer customers first. */
export function pagesOfSite(page: string, links: readonly PageLink[]): PageSeen['links'] {
  const here = new URL(page)
  const seen = new Set([addressOf(here)])
  const found = links.flatMap(({ href, text }): PageSeen['links'] => {
    if (!URL.canParse(href, page)) return []
    const url = new URL(href, page)
    const isPage = /^https?:$/u.test(url.protocol) && !url.username && !url.password && !NO_PAGE.test(url.pathname)
    const address = addressOf(url)
    if (!isPage || siteOf(url) !== siteOf(here) || address.length > 2_000 || seen.has(address)) return []
    seen.add(address)
    return [{ url: address, label: text.slice(0, LABEL_LENGTH) || url.pathname }]
  })
  const isUseful = ({ url, label }: PageSeen['links'][number]) =>
    USEFUL.test(label) || USEFUL.test(new URL(url).pathname)
  return [...found.filter(isUseful), ...found.filter((each) => !isUseful(each))]
}

const siteOf = ({ hostname, port }: URL): string => `${hostname.replace(/^www\./u, '')}:${port}`

/** The hash names a place in the page, not another page. */
function addressOf(url: URL): string {
  const page = new URL(url)
  page.hash = ''
  return page.href
}
