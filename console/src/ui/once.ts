import { useState } from 'react'

/** Whether something has been so once. A layer that was opened stays mounted, so that it can close as it should. */
export function useOnce(isSo: boolean): boolean {
  const [wasSo, setWasSo] = useState(isSo)
  if (isSo && !wasSo) setWasSo(true)
  return wasSo || isSo
}
