import type { Outside } from '#engine/opening/outside.ts'
import type { RunningTurn } from '#engine/turn/work/running-turn.ts'

/** The notice outside opening hours, with the offer of a call where one can be noted down. */
export const noticeOf = ({ says, offers_call }: Outside, { toolbox, words }: RunningTurn): string =>
  offers_call && toolbox.tools.some(({ name }) => name === 'call_back') ? `${says} ${words.outside_call}` : says
