/** Nodes that one task of the page makes: more of them would keep its reader waiting. */
const MAX_NODES = 2_000;
let left = MAX_NODES;

/** Nodes that may still be made in this task. */
export const nodesLeft = (): number => left;

/** Takes nodes from the budget of this task; the next one has a budget of its own. */
export function spend(nodes: number): void {
  if (left === MAX_NODES) {
    setTimeout(() => {
      left = MAX_NODES;
    });
  }
  left -= nodes;
}

/** Columns of a table that are shown at first, and added with each press. */
export const COLUMNS = 100;
