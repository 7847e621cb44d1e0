import { fold } from '@tertulia/contract/fold'
import { type LikelyWord, namingWords } from '#engine/tools/likely-words.ts'

/** The kind of a column, if its name tells. */
export type ColumnKind = 'price' | 'stock' | 'phone' | 'address' | 'hours' | 'email' | 'time'

/** How likely a word has to mean the name of a column. */
export const LEAST_HEADER = 0.6

/** The words that ask for each kind, and the names of its columns, in any of our languages, without accents. */
const KINDS: readonly { is: ColumnKind; asks: RegExp; named: RegExp }[] = [
  {
    is: 'price',
    asks: /\b(?:cuant[oa]s? (?:\p{L}+ )?(?:cuesta|vale|sale|cobra|es\b|son\b|costaria)|a cuanto|a como|precios?|cuestan?|valen?|how much|prices?|costs?|combien (?:coute|ca|pour|est)|coutent?|prix|quanto (?:custa|e\b|sai|fica)|custam?|precos?)/u,
    named:
      /^(?:precio|pvp|p\.v\.p|importe|tarifa|coste|costo|valor|price|cost|rate|amount|fee|prix|tarif|montant|preco|custo|€|eur)/u,
  },
  {
    is: 'stock',
    asks: /\b(?:quedan?|hay|tene?is|tienen|disponibles?|existencias|stock|unidades|in stock|available|any left|do you have|have you got|how many|reste|disponible|en stock|vous avez|avez-vous|restam?|tem\b|ha\b|disponive(?:l|is)|cuantas? (?:quedan|hay))/u,
    named:
      /^(?:stock|existencias|unidades|uds|disponib|cantidad|inventario|available|availability|in stock|quantity|qty|units|quantite|dispo|en stock|estoque|disponiv|quantidade)/u,
  },
  {
    is: 'phone',
    asks: /\b(?:telefonos?|tlf|numero|llamar|llamo|phone|call|number|ring|telephone|appeler|numero de tel|telefone|ligar)\b/u,
    named: /^(?:telefono|tel\b|tlf|movil|phone|telephone|mobile|contact|telefone|telemovel|celular)/u,
  },
  {
    is: 'address',
    asks: /\b(?:donde|direccion|calle|where|address|street|adresse|ou (?:se|est|etes)|onde|morada|endereco)\b/u,
    named: /^(?:direccion|domicilio|calle|ubicacion|address|location|street|adresse|lieu|morada|endereco|localizacao)/u,
  },
  {
    is: 'hours',
    asks: /\b(?:horarios?|a que hora|cuando (?:abre|cierra)|abren?|cierran?|opening|hours|what time|open|close|horaires?|quelle heure|ouvre|ferme|que horas|abrem|fecham?)\b/u,
    named: /^(?:horario|horas|apertura|cierre|hours|opening|schedule|horaire|heures|ouverture)/u,
  },
  {
    is: 'email',
    asks: /\b(?:correo|e-?mail|mail|courriel)\b/u,
    named: /^(?:correo|e-?mail|mail|courriel)/u,
  },
  {
    is: 'time',
    asks: /\b(?:cuanto (?:tarda|dura|tiempo)|tardan?|dura(?:cion)?|plazo|how long|duration|takes?|combien de temps|duree|delai|quanto tempo|demora|prazo|dias)\b/u,
    named: /^(?:plazo|duracion|tiempo|dias|entrega|duration|time|lead|delivery|duree|delai|prazo|duracao|tempo)/u,
  },
]
export const kindOf = (column: string) => KINDS.find(({ named }) => named.test(fold(column)))
/** Figures of a price or a number of things name no row. */
export const isMeasure = (column: string): boolean => KINDS.slice(0, 2).some(({ named }) => named.test(fold(column)))

export const asksKind = ({ folded }: LikelyWord): boolean => KINDS.some(({ asks }) => asks.test(folded))

/** «Precio 12 €» within a sentence. The currency that a column names belongs to its figures: «P.V.P. (€)», «12». */
export function cellWithColumn(column = '', cell = ''): string {
  const { name = column, unit } = NAMED_CURRENCY.exec(column)?.groups ?? {}
  const told = unit !== undefined && BARE_FIGURE.test(cell) ? `${cell} ${unit}` : cell
  return name === '' ? told : `${inSentence(name)} ${told}`
}

const NAMED_CURRENCY = /^(?<name>.*?)\s*[([]?(?<unit>€|\$|£|EUR|USD|GBP)[)\]]?$/u
const BARE_FIGURE = /^\d[\d.,\s]*$/u

/** «Precio» as it stands within a sentence; «PVP» stays, and so does the name of a place. */
const inSentence = (column: string): string =>
  /^\p{Lu}\p{Ll}/u.test(column) && namingWords(column).some(({ concepts }) => concepts.some((each) => each.length > 0))
    ? column.charAt(0).toLowerCase() + column.slice(1)
    : column
