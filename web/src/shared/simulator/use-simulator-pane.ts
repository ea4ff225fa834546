import { useState } from 'react';

/** State of the simulator beside a dialog's form. */
export interface SimulatorPane {
  isOpen: boolean;
  toggle: () => void;
}

/** Opens and closes the simulator beside a dialog's form; it is closed each time the dialog opens. */
export function useSimulatorPane(isDialogOpen: boolean): SimulatorPane {
  const [state, setState] = useState({ isDialogOpen, isOpen: false });
  if (state.isDialogOpen !== isDialogOpen)
    setState({ isDialogOpen, isOpen: isDialogOpen ? false : state.isOpen });
  return {
    isOpen: state.isOpen,
    toggle: () => setState((was) => ({ ...was, isOpen: !was.isOpen })),
  };
}
