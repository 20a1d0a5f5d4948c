import ts from 'typescript';
import { type Checker, nodesIn, problemAt } from './source.ts';

const CLOCK_AND_CHANCE = /^(globalThis\.)?(Date\.now|Math\.random|performance\.now)$/;

/** src/domain is compiled without fetch and process; the clock and randomness are part of the language and are checked here. */
export const noClockOrRandom: Checker = (source) =>
  nodesIn(source.ast)
    .filter(readsClockOrRandom)
    .map((node) => problemAt(source, node, `${node.getText()} is not a rule's business: pass the value in`));

function readsClockOrRandom(node: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(node)) return CLOCK_AND_CHANCE.test(node.getText());
  if (ts.isNewExpression(node)) return node.expression.getText() === 'Date' && (node.arguments ?? []).length === 0;
  return ts.isCallExpression(node) && node.expression.getText() === 'Date';
}
