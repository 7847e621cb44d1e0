import { useNavigate, useSearch } from '@tanstack/react-router'
import { z } from 'zod'

/** In the address of a page where answers stand: the one that is being put right. */
export const CorrectSearch = z.object({ correct: z.uuid().optional().catch(undefined) })

/** Which answer is being put right over this page, and back to the page as it was. */
export function useCorrecting() {
  const { correct } = useSearch({ strict: false })
  const navigate = useNavigate()
  return {
    messageId: correct,
    /** Asks first when the editor holds unsaved changes; after saving there is nothing to ask about. */
    close: ({ saved = false } = {}) =>
      void navigate({
        to: '.',
        search: (now) => ({ ...now, correct: undefined }),
        replace: true,
        resetScroll: false,
        ignoreBlocker: saved,
      }),
  }
}
