/** One comma, the agent's sign. Two of them make the mark: a closing quotation mark, one voice in ink and one in wine. */
export const COMMA =
  'M10.4 4.4c3.9 0 6.7 3 6.7 7 0 6.1-3.2 11.4-8.3 14.4-.8.5-1.6-.3-1.2-1.1 1-2 1.5-3.7 1.6-5.2.1-1-.4-1.7-1.3-2.1-2.4-1.1-4-3.4-4-6.2 0-3.9 2.7-6.8 6.5-6.8z'

/** The mark: both commas in one box. The right one stands in front, with a gap of background between them. */
export const MARK = {
  viewBox: '2.2 3.6 26.6 26.6',
  left: { transform: 'translate(-1 1)' },
  right: { transform: 'translate(11 1)', gap: 2.4 },
} as const

/** Box of a comma that stands alone. */
export const COMMA_VIEW_BOX = '3 4 15 22.6'
