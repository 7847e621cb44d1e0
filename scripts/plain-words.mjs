/**
 * A rule of the linter: comments and names of tests say who does what, in the trade's words. It refuses a sentence that begins with
 * a free relative ("What is stored …", "Whoever calls …") or that repeats a signature ("The same, inside a transaction."), and
 * pronouns that stand for a role (customer, member, caller, process). Quotes and code are left out: they say what others wrote.
 */

const OPENING = /^(?:what|whatever|who|whoever|whom|where|of|the same)\b/iu
const PRONOUN = /\b(?:whoever|somebody|someone|anybody|anyone|nobody|no one)\b/iu
const QUOTED = /`[^`]*`|«[^»]*»|“[^”]*”|"[^"]*"/gu

/** Sentences of a text without quotes and code. A blank line, an item of a list and a tag of JSDoc begin a sentence. */
function sentencesOf(text) {
  return text
    .replaceAll(QUOTED, '“…”')
    .split(/\n\s*\n|\n\s*(?=[-–@])|(?<=[.!?])\s+(?=\p{Lu})/u)
    .map((each) =>
      each
        .replace(/^\s*(?:[-–]\s*|@(?:param|returns|throws)\s+(?:\{[^}]*\}\s*)?)?/u, '')
        .replaceAll(/\s+/gu, ' ')
        .trim(),
    )
}

/**
 * Finds what a text says in other than plain words.
 * @param {string} text a comment without its marks, or the name of a test
 * @returns {string[]} a message for each sentence that is refused
 */
export function unplain(text) {
  return sentencesOf(text).flatMap((sentence) => {
    const opening = OPENING.exec(sentence)?.[0]
    const pronoun = PRONOUN.exec(sentence)?.[0]
    const start = sentence.length > 60 ? `${sentence.slice(0, 60)}…` : sentence
    return [
      ...(opening === undefined ? [] : [`Say who does what: a sentence begins with "${opening}" ("${start}").`]),
      ...(pronoun === undefined
        ? []
        : [`Name the role (customer, member, caller, process) for "${pronoun}" ("${start}").`]),
    ]
  })
}

/** Comments of a file; lines of `//` that follow each other are one. */
function paragraphsOf(comments) {
  const paragraphs = []
  for (const comment of comments) {
    const last = paragraphs.at(-1)
    const text = comment.type === 'Block' ? comment.value.replaceAll(/^\s*\*+ ?/gmu, '') : comment.value
    const follows =
      comment.type === 'Line' &&
      last?.comment.type === 'Line' &&
      comment.loc.start.line === last.line + 1 &&
      comment.loc.start.column === last.comment.loc.start.column
    if (follows) {
      last.text += `\n${text}`
      last.line += 1
    } else paragraphs.push({ comment, text, line: comment.loc.end.line })
  }
  return paragraphs
}

const TESTS = new Set(['it', 'test', 'describe'])

/** Name of the function that is called at the root of `it`, `it.each(…)`, `test.skipIf(…)`. */
function rootOf(callee) {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression') return rootOf(callee.object)
  if (callee.type === 'CallExpression' || callee.type === 'TaggedTemplateExpression')
    return rootOf(callee.callee ?? callee.tag)
  return undefined
}

const wordsOf = (node) => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('…')
  return undefined
}

export default {
  meta: { name: 'tertulia' },
  rules: {
    'plain-words': {
      create: (context) => ({
        Program() {
          for (const { comment, text } of paragraphsOf(context.sourceCode.getAllComments()))
            if (!/^\s*(?:oxlint|eslint)-|^\s*@vitest/u.test(text))
              for (const message of unplain(text)) context.report({ message, loc: comment.loc })
        },
        CallExpression(node) {
          const name = TESTS.has(rootOf(node.callee)) ? wordsOf(node.arguments[0]) : undefined
          if (name !== undefined)
            for (const message of unplain(name)) context.report({ message, node: node.arguments[0] })
        },
      }),
    },
  },
}
