import {
  type AnyQueryBuilder,
  Model,
  type ModelOptions,
  type QueryBuilderType,
  type QueryContext,
  type TransactionOrKnex,
} from 'objection';
import type { Context, Host } from '../context.ts';

/** Part of Objection's query context that binds a query to a company; it passes on to the queries of relations. */
interface CompanyBound {
  /** The company the query is bound to; 'any' only by `acrossCompanies`. */
  companyId?: number | 'any';
}

/**
 * Base of the models of tables whose rows belong to a company. A query must come through the actor's company:
 * `Ticket.of(ctx)`. A bare `Ticket.query()`, `$query` or relation query throws when it runs, so that no query can
 * forget the company and show another company's rows.
 *
 * @example
 * class Visit extends CompanyModel {
 *   static override tableName = 'Visits';
 *   declare place: string;
 * }
 * await Visit.of(ctx).findById(id);
 */
export class CompanyModel extends Model {
  declare id: number;
  declare companyId: number;
  declare createdAt: number;
  declare updatedAt: number;

  static override useLimitInFirst = true;

  /**
   * Starts a query on the rows of the actor's company, in the open transaction. Rows of other companies are neither
   * found, changed nor deleted, not even through relations; inserted rows get this companyId.
   */
  static of<M extends CompanyModel>(this: CompanyModelClass<M>, ctx: Context): QueryBuilderType<M> {
    return this.query(ctx.host.database.current).context({ companyId: ctx.actor.companyId });
  }

  /**
   * Starts a query on the rows of all companies, and is the only way to do so, so that reviewers find every use by
   * its name; `why` gives the reason.
   */
  static acrossCompanies<M extends CompanyModel>(
    this: CompanyModelClass<M>,
    { database }: Pick<Host, 'database'>,
    why: string,
  ): QueryBuilderType<M> {
    if (!why) throw new Error('Reading across companies needs a reason');
    return this.query(database.current).context({ companyId: 'any' });
  }

  static override query<M extends Model>(this: new () => M, trx?: TransactionOrKnex): QueryBuilderType<M> {
    const query = super.query.call(this, trx) as AnyQueryBuilder;
    // Bound when the SQL is built and not here: relation queries get their parent's company only after they were
    // made.
    return query.onBuild(bindToCompany) as QueryBuilderType<M>;
  }

  override $beforeInsert(context: QueryContext): void {
    const { companyId } = context as CompanyBound;
    if (typeof companyId === 'number') this.companyId = companyId;
    const now = Date.now();
    this.createdAt ??= now;
    this.updatedAt ??= now;
  }

  override $beforeUpdate(_options: ModelOptions, context: QueryContext): void {
    const { companyId } = context as CompanyBound;
    if (this.companyId !== undefined && this.companyId !== companyId) {
      throw new Error(`A row of ${this.constructor.name} cannot move to another company`);
    }
    this.updatedAt ??= Date.now();
  }
}

interface CompanyModelClass<M extends CompanyModel> {
  new (): M;
  query(trx?: TransactionOrKnex): AnyQueryBuilder;
}

/** Adds the condition on the company to a query as its SQL is built. Throws for a query without a company. */
function bindToCompany(builder: AnyQueryBuilder): void {
  const model = builder.modelClass();
  const { companyId } = builder.context() as CompanyBound;
  if (companyId === undefined) {
    throw new Error(`A query of ${model.name} did not go through its company; use ${model.name}.of(ctx)`);
  }
  if (companyId === 'any' || builder.isInsert()) return;
  // An OR at the top level is refused: `companyId = 1 AND a OR b` would find the rows of every company for which `b`
  // holds.
  if (builder.has(/^or(Where|Not)/)) {
    throw new Error(
      `A query of ${model.name} has an alternative that would leave its company; put it in a where((either) => ...)`,
    );
  }
  builder.where(`${builder.tableRefFor(model)}.companyId`, companyId);
}

/**
 * Base of the models of tables that belong to no company, such as plans and companies.
 *
 * @example
 * class Help extends SharedModel {
 *   static override tableName = 'Helps';
 * }
 * await Help.in(ctx.host).orderBy('id');
 */
export class SharedModel extends Model {
  declare id: number;
  declare createdAt: number;
  declare updatedAt: number;

  static override useLimitInFirst = true;

  /** Starts a query in the open transaction, if there is one. */
  static in<M extends SharedModel>(
    this: { new (): M; query(trx?: TransactionOrKnex): AnyQueryBuilder },
    { database }: Pick<Host, 'database'>,
  ): QueryBuilderType<M> {
    return this.query(database.current);
  }

  override $beforeInsert(): void {
    const now = Date.now();
    this.createdAt ??= now;
    this.updatedAt ??= now;
  }

  override $beforeUpdate(): void {
    this.updatedAt ??= Date.now();
  }
}
