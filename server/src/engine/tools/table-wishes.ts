import { foldedInPlace } from '#engine/collection/words/folded-in-place.ts'
import { figureIn } from '#engine/tools/figure-in.ts'

/** Columns whose figures rows are chosen by. */
export type Measure = 'price' | 'time' | 'stock'

/** Which rows of a table a customer wants, where they do not name one. */
export type TableWish = {
  /** The least or the most of it. */
  extreme?: { of: Measure; end: 'least' | 'most' }
  bounds: { of: Measure; least?: number; most?: number }[]
  /** Chooses among rows in stock alone. */
  in_stock: boolean
  /** Asks what there is. */
  lists: boolean
  /** The part of the message that names things. */
  rest: string
}

/** «Algo más barato», «más barato que»: compared with something, and no least of all. */
const COMPARED =
  /(?:(?:algo|un poco|mucho|alg[uo]n[oa]?s?|otr[oa]s?|something|anything|any|one|much|a bit|quelque chose(?: de)?|un peu|beaucoup|um pouco|muito) (?:mas|more|moins|plus|mais)|(?:mas|moins|plus|mais) \p{L}+ (?:que|de lo que|do que)\b)/u

const EXTREMES: readonly { of: Measure; end: 'least' | 'most'; said: RegExp }[] = [
  {
    of: 'price',
    end: 'least',
    said: /\b(?:(?:mas (?:barat|economic|asequible)|mais (?:barat|economic|em conta))\p{L}*|(?:menor|minimo) pre(?:ci|c)o|pre(?:ci|c)o (?:mas|mais) baj?ix?o|precio minimo|menos car[oa]s?|cheapest|least expensive|(?:the )?lowest[ -]pric(?:e|ed)|most (?:affordable|economical)|moins cher(?:e?s?)|plus (?:abordable|economique)s?|prix le plus bas)\b/u,
  },
  {
    of: 'price',
    end: 'most',
    said: /\b(?:m[ai]+s car[oa]s?|mayor precio|pre(?:ci|c)o (?:mas|mais) alto|most expensive|priciest|dearest|highest[ -]pric(?:e|ed)|plus cher(?:e?s?)|prix le plus (?:haut|eleve))\b/u,
  },
  { of: 'time', end: 'least', said: /\b(?:m[ai]+s rapid[oa]s?|fastest|quickest|plus rapides?)\b/u },
  {
    of: 'stock',
    end: 'most',
    said: /\b(?:m[ai]+s (?:stock|unidades|existencias)|most (?:stock|units)|plus de stock)\b/u,
  },
]

const AMOUNT = String.raw`(?:€|\$|£|r\$)?\s?(\d[\d.,'\u{A0}\u{202F}]*(?: \d{3}(?!\d))*)\s?`
const MONEY = String.raw`(?:€|eur(?:os?)?\b|\$|usd\b|d[oó]lares\b|dollars?\b|£|pounds?\b|libras\b|reais\b|pesos\b)`
const DAYS = String.raw`(?:d[ií]as?\b|days?\b|jours?\b|horas?\b|hours?\b|heures?\b|semanas?\b|weeks?\b|semaines?\b)`
const UNITS = String.raw`(?:unidades\b|uds\b|units?\b|unites?\b|pieces?\b|piezas?\b|pecas?\b)`
/** Without a unit it is of money where nothing else is counted. */
const OF = String.raw`(${MONEY}|${DAYS}|${UNITS}|(?=\s*(?:$|[?.!,;]|en\b|in\b|com\b|con\b|y\b|e\b|et\b|and\b)))`
const AT_MOST = String.raw`(?:(?:por |de |para |que (?:cuesten?|valgan?|sean?) )?(?:menos de|debajo de|inferior(?:es)? a|como (?:mucho|maximo)|maximo(?: de)?|hasta|no (?:pasen?|superen?)(?: de| los)?)|(?:for |that costs? )?(?:under|below|less than|up to|at most|no more than|max(?:imum)?(?: of)?|cheaper than)|(?:a |pour |qui coutent? )?(?:moins de|en dessous de|jusqu'?a|maximum)|(?:por |a |que custem? )?(?:menos de|abaixo de|ate|no maximo))`
const AT_LEAST = String.raw`(?:(?:por |de )?(?:mas de|encima de|superior(?:es)? a|a partir de|desde|minimo(?: de)?)|over|above|more than|at least|starting at|plus de|au[- ]dessus de|a partir de|mais de|acima de|no minimo)`
const BOUNDS: readonly { said: RegExp; sides: readonly ('least' | 'most')[] }[] = [
  {
    said: new RegExp(
      String.raw`\b(?:entre|between|from|desde|de)(?: los| les| the)? ${AMOUNT}${MONEY}? ?(?:y|and|et|e|a|to|hasta|ate)(?: los| les| the)? ${AMOUNT}${OF}`,
      'u',
    ),
    sides: ['least', 'most'],
  },
  { said: new RegExp(String.raw`\b${AT_MOST}(?: los| les| the)? ?${AMOUNT}${OF}`, 'u'), sides: ['most'] },
  {
    said: new RegExp(
      String.raw`${AMOUNT}${MONEY}?,? (?:como (?:mucho|maximo)|max(?:imo|imum)?|at (?:the )?most|au (?:plus|maximum)|no maximo)()`,
      'u',
    ),
    sides: ['most'],
  },
  { said: new RegExp(String.raw`\b${AT_LEAST}(?: los| les| the)? ?${AMOUNT}${OF}`, 'u'), sides: ['least'] },
]

const IN_STOCK = /\b(?:en stock|in stock|em stock|disponibles?|disponive(?:l|is)|available|en existencias)\b/u
const LISTS =
  /(?:^|[¿,.;!] ?|\b(?:hola|hello|hi|bonjour|ola|decirme|dime|saber|me|tell|know) )(?:(?:y|and|et|e) )?(?:que|cuales|cuantos|cuantas|which|what|how many|quels?|quelles?|quais|quantos|quantas|combien de|teneis|tienen|hay|do you (?:have|sell)|avez-vous|vous avez|tem|vendem)\b/u

/** Words that are no name of a thing: whatever it is, one is wanted. */
const NO_NAMES =
  /\b(?:algun[oa]?s?|ningun[oa]?s?|any|some|alguma?s?|quelques?|modelos?|opcion(?:es)?|productos?|articulos?|cosas?|tipos?|clases?|marcas?|models?|options?|products?|items?|things?|ones?|kinds?|types?|modeles?|produits?|articles?|choses?|opco(?:es)?|opcao|produtos?|artigos?|coisas?|barat[oa]s?|vende(?:is|n|m|z)?|sell|ofrece(?:is|n)|offer|offrez|ofrecem|oferecem|cuesten?|cuestan|valgan?|custem?|coutent|sea|sean|seja|sejam|precios?|price[sd]?|prix|precos?|presupuesto|budget|orcamento|hay|total)\b/gu

/** Read from a message; nothing where it asks for no choice among rows. */
export function tableWishIn(message: string): TableWish | undefined {
  let text = foldedInPlace(message)
  let rest = message
  const takeOut = ({ index, 0: { length } }: RegExpExecArray) => {
    text = blankOut(text, index, length)
    rest = blankOut(rest, index, length)
  }
  const bounds: TableWish['bounds'] = []
  for (const { said, sides } of BOUNDS) {
    const found = said.exec(text)
    if (!found) continue
    const amounts = found.slice(1, 1 + sides.length).map((each) => figureIn(each ?? ''))
    if (amounts.includes(undefined)) continue
    bounds.push({
      of: measureOf(found[1 + sides.length] ?? ''),
      ...Object.fromEntries(sides.map((side, at) => [side, amounts[at]])),
    })
    takeOut(found)
  }
  const compared = COMPARED.test(text)
  const extreme = compared ? undefined : EXTREMES.find(({ said }) => said.test(text))
  const found = extreme?.said.exec(text)
  if (found) takeOut(found)
  const lists = LISTS.test(text)
  const stock = IN_STOCK.exec(text)
  if (!extreme && bounds.length === 0 && !lists) return undefined
  if (stock) takeOut(stock)
  for (const name of text.matchAll(NO_NAMES)) rest = blankOut(rest, name.index, name[0].length)
  return {
    ...(extreme && { extreme: { of: extreme.of, end: extreme.end } }),
    bounds,
    in_stock: stock !== null,
    lists,
    rest,
  }
}

const blankOut = (text: string, at: number, length: number): string =>
  text.slice(0, at) + ' '.repeat(length) + text.slice(at + length)

function measureOf(unit: string): Measure {
  if (new RegExp(`^${DAYS}`, 'u').test(unit)) return 'time'
  return new RegExp(`^${UNITS}`, 'u').test(unit) ? 'stock' : 'price'
}
