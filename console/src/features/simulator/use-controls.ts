import { CLOCK_HOURS } from '@tertulia/contract/simulator.limits'
import { type PhoneControl, type Simulator, simulator as calls } from '@tertulia/contract/simulator'
import { useSend } from '#api/query.ts'
import { tellError } from '#ui/toast.tsx'
import { useKeepSimulator } from './simulator-queries.ts'

export type ControlSwitch = (control: PhoneControl, on: boolean) => void

/** Controls of the phone. Each shows what it was set to at once, and how it is again when that is refused. */
export function useControls(connectionId: string, simulator: Simulator | undefined) {
  const keep = useKeepSimulator(connectionId)
  const control = useSend(calls.control)
  const advance = useSend(calls.advance)
  const handlers = { onSuccess: keep, onError: tellError }
  const params = { id: connectionId }
  return {
    isOn: (name: PhoneControl): boolean => {
      const { body } = control.variables ?? {}
      return control.isPending && body?.control === name ? body.on : (simulator?.controls[name].is_on ?? false)
    },
    set: (name: PhoneControl, on: boolean) => control.mutate({ params, body: { control: name, on } }, handlers),
    isAdvancing: advance.isPending,
    advance: () => {
      if (!advance.isPending) advance.mutate({ params, body: { hours: CLOCK_HOURS } }, handlers)
    },
  }
}

export type Controls = ReturnType<typeof useControls>
