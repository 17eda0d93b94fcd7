import { GraphQLError, type ASTVisitor, type ValidationContext } from 'graphql';

const mostAliases = 30;

/** A validation rule: aliases let one small request do the same work over and over, so a document may hold only so many. */
export function fewAliases(context: ValidationContext): ASTVisitor {
  let aliases = 0;
  return {
    Field(node) {
      if (!node.alias) return;
      aliases += 1;
      if (aliases === mostAliases + 1)
        context.reportError(new GraphQLError(`A document may hold ${mostAliases} aliases.`, { nodes: node }));
    },
  };
}
