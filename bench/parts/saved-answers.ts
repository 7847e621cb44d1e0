import { atLeast, type Measure, type Part, told } from '../measure.ts'
import { askPacks } from '../saved-answers/held-questions.ts'

/** Share of the questions that a pack holds which it answers, or which are one tap away. */
const LEAST_HELD = 0.8

/** Answers from a pack of saved FAQs while the server is away, to the open half of the conversations' messages. */
export const savedAnswers: Part = {
  name: 'saved-answers',
  run: () => {
    const { unknown, ...held } = askPacks()
    const each = Object.entries(held).flatMap(([kind, { asked, right, offered, wrong }]): Measure[] => [
      atLeast(
        `${kind}: answered or offered`,
        (right + offered) / asked,
        LEAST_HELD,
        '',
        `${right} answered of ${asked}`,
      ),
      told(`${kind}: answered otherwise`, wrong / asked, ''),
    ])
    return Promise.resolve([...each, told('unknown: answered', unknown.wrong / unknown.asked, '')])
  },
}
