/** As much of what a provider says as people read. */
const MOST_CHARACTERS = 300

/**
 * Reads what a provider says of a refusal, as one line for people, without the key that was sent nor what looks like one.
 * @param text the body of its answer
 * @returns nothing where it says nothing in words
 */
export function providerWords(text: string, api_key: string | null): string | undefined {
  const line = withoutKeys(wordsIn(text), api_key)
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
  if (line === '') return undefined
  const characters = [...line]
  return characters.length <= MOST_CHARACTERS ? line : `${characters.slice(0, MOST_CHARACTERS - 1).join('')}…`
}

function wordsIn(text: string): string {
  try {
    return wordsOf(JSON.parse(text))
  } catch {
    // A page made for browsers says nothing of the request.
    return /^\s*</u.test(text) || /^\s*[[{]/u.test(text) ? '' : text
  }
}

/**
 * OpenAI, Anthropic, Google: `{ error: { message } }`. Ollama: `{ error }`. Mistral: `{ message }`, where it validates
 * `{ message: { detail: [{ loc, msg }] } }`, as FastAPI has it. Google's batches: `[{ error }]`.
 */
function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(wordsOf).filter(Boolean).join('; ')
  if (typeof value !== 'object' || value === null) return ''
  const { error, message, detail, msg, loc, metadata } = value as Record<string, unknown>
  if (typeof msg === 'string') return Array.isArray(loc) ? `${loc.join('.')}: ${msg}` : msg
  // OpenRouter passes on what the provider behind it said.
  const raw = wordsOfRaw(metadata)
  return raw || wordsOf(error) || wordsOf(message) || wordsOf(detail)
}

function wordsOfRaw(metadata: unknown): string {
  const raw = typeof metadata === 'object' && metadata !== null && 'raw' in metadata ? metadata.raw : undefined
  return typeof raw === 'string' ? wordsIn(raw) : ''
}

/** Beginnings of keys that providers hand out, and keys they show with stars in them. */
const LOOKS_LIKE_A_KEY = /\b(?:sk|gsk|pk|xai|AIza|key)[-_][\w*.-]{6,}|\bAIza[\w-]{6,}|[\w-]*\*{3,}[\w-]*/gu
const ITS_BEGINNING = 6
/** Shorter ones are placeholders for a server that wants none, and may be words. */
const SHORTEST = 4

function withoutKeys(text: string, api_key: string | null): string {
  const known = api_key && api_key.length >= SHORTEST ? text.replaceAll(api_key, '…') : text
  const beginning = api_key && api_key.length > ITS_BEGINNING ? api_key.slice(0, ITS_BEGINNING) : undefined
  return known
    .replaceAll(LOOKS_LIKE_A_KEY, '…')
    .split(/(?<=\s)/u)
    .map((word) => (beginning && word.includes(beginning) ? '… ' : word))
    .join('')
}
