import type { FoundCredentials } from './credentials.ts'
import { basic, inHeader, inQuery } from './credentials.ts'
import { noteOf } from './draft.ts'
import { isNode, listOf, type Node, type OpenApiDocument, textOf } from './openapi-document.ts'
import { plainText } from './plain-words.ts'
import type { ImportWords } from './words.ts'

type Known = { credentials: FoundCredentials; notes: string[] }

const nobody: FoundCredentials = { auth: { kind: 'none' }, secret: null }

/** How an operation wants its caller to be known: the first way that a tool has. */
export function authOf(document: OpenApiDocument, operation: Node, words: ImportWords): Known {
  const ways = listOf(operation['security'] ?? document.root['security'])
    .slice(0, 20)
    .filter(isNode)
    .map((way) => Object.keys(way).slice(0, 10))
  const named = ways.filter((way) => way.length > 0)
  if (named.length === 0) return { credentials: nobody, notes: [] }
  const known = named.map((schemes) => wayOf(document, schemes, words))
  const possible = known.find(({ credentials }) => credentials.auth.kind !== 'none')
  // If anonymous calls are allowed too, an unsupported scheme is no loss.
  if (!possible && named.length < ways.length) return { credentials: nobody, notes: [] }
  return possible ?? known[0] ?? { credentials: nobody, notes: [] }
}

function wayOf(document: OpenApiDocument, schemes: readonly string[], words: ImportWords): Known {
  const all = schemes.map((name) => ofScheme(document, name, words))
  const possible = all.find(({ credentials }) => credentials.auth.kind !== 'none')
  const several = all.length > 1 && possible ? [words.auth_several] : []
  return possible
    ? { ...possible, notes: [...possible.notes, ...several] }
    : (all[0] ?? { credentials: nobody, notes: [] })
}

function ofScheme(document: OpenApiDocument, name: string, words: ImportWords): Known {
  const components = document.root['components']
  const schemes = isNode(components) && isNode(components['securitySchemes']) ? components['securitySchemes'] : {}
  const scheme = document.read(Object.hasOwn(schemes, name) ? schemes[name] : undefined) ?? {}
  const shown = plainText(name, 60)
  const refused = (note: string): Known => ({ credentials: nobody, notes: [note] })
  switch (textOf(scheme['type'])) {
    case 'http':
      if (/^bearer$/iu.test(textOf(scheme['scheme'])))
        return { credentials: { auth: { kind: 'bearer' }, secret: null }, notes: [] }
      if (/^basic$/iu.test(textOf(scheme['scheme'])))
        return { credentials: basic('', undefined), notes: [words.user_unknown] }
      return refused(words.auth_unknown(shown))
    case 'oauth2':
    case 'openIdConnect':
      return {
        credentials: { auth: { kind: 'bearer' }, secret: null },
        notes: [words.auth_token(scheme['type'] === 'oauth2' ? 'OAuth 2' : 'OpenID Connect')],
      }
    case 'apiKey':
      return ofKey(scheme, words)
    default:
      return refused(words.auth_unknown(shown))
  }
}

function ofKey(scheme: Node, words: ImportWords): Known {
  const name = textOf(scheme['name'])
  const place = textOf(scheme['in'])
  const credentials = place === 'header' ? inHeader(name, '') : place === 'query' ? inQuery(name, '') : undefined
  const shown = noteOf([name], ([first = '']) => {
    return place === 'cookie' ? words.key_in_cookie(first) : words.header_unusable(first)
  })
  return credentials ? { credentials, notes: [] } : { credentials: nobody, notes: shown }
}
