import { useState } from 'react'

/** Whether a condition has ever held. A layer that was opened stays mounted, so that its closing is animated. */
export function useOnce(isSo: boolean): boolean {
  const [wasSo, setWasSo] = useState(isSo)
  if (isSo && !wasSo) setWasSo(true)
  return wasSo || isSo
}
